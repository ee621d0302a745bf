import { countOfServices, type Services, titleOfServices } from '@oficio/contract/services.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/components/button-link.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Page } from '#app/components/page.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { NoResultsPicture } from '#app/components/pictures/no-results.tsx';
import { ServicesCard } from './services-card.tsx';
import classes from './services-screen.module.css';

/** A trade in a town, for who comes from a search engine. */
export function ServicesScreen({ services }: { services: Services }) {
  const { category, town, total, results, towns, categories } = services;
  const place = { lugar: town.name, lat: town.lat, lng: town.lng };
  const all = (
    <ButtonLink to="/search" search={{ categoria: category.name, ...place }} variant="light">
      Ver todos en la búsqueda
    </ButtonLink>
  );
  return (
    <Page width="list">
      <PageTitle
        title={titleOfServices(category.name, town.name)}
        description={total > 0 && countOfServices(services)}
      />
      {results.length > 0 ? (
        <div className={classes.results}>
          <ul className={classes.list} aria-label="Profesionales">
            {results.map((provider) => (
              <li key={provider.id}>
                <ServicesCard provider={provider} />
              </li>
            ))}
          </ul>
          {all}
        </div>
      ) : (
        <EmptyState
          picture={<NoResultsPicture />}
          title={countOfServices(services)}
          text="Prueba en una ciudad cercana o con otro servicio."
          action={
            <ButtonLink to="/search" search={place} variant="light">
              Buscar cerca de {town.name}
            </ButtonLink>
          }
        />
      )}
      <Links title={`${category.name} en otras ciudades`}>
        {towns.map(({ name, slug }) => (
          <ServicesLink key={slug} category={category.slug} town={slug} name={name} />
        ))}
      </Links>
      <Links title={`Otros servicios en ${town.name}`}>
        {categories.map(({ name, slug }) => (
          <ServicesLink key={slug} category={slug} town={town.slug} name={name} />
        ))}
      </Links>
    </Page>
  );
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.links}>{children}</ul>
    </nav>
  );
}

function ServicesLink({ category, town, name }: Record<'category' | 'town' | 'name', string>) {
  return (
    <li>
      <Link to="/servicios/$category/$town" params={{ category, town }} className={classes.link}>
        {name}
      </Link>
    </li>
  );
}
