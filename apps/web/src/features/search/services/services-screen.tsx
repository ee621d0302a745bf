import { countOfServices, type Services, titleOfServices } from '@oficio/contract/services.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import NoResultsPicture from '#app/illustrations/no-results.tsx';
import { EmptyState } from '#app/screen/empty-state.tsx';
import { Page } from '#app/screen/page.tsx';
import { PageTitle } from '#app/screen/page-title.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Suggesting } from '../suggest/field-parts.ts';
import { placeParamsOf } from '../where.ts';
import { NextStep } from './next-step.tsx';
import { searchOfServices } from './search-of-services.ts';
import { ServicesCard } from './services-card.tsx';
import classes from './services-screen.module.css';
import { ServicesSearch } from './services-search.tsx';

interface ServicesScreenProps {
  services: Services;
  isGuest: boolean;
  /** Opens the page of a person who was suggested. */
  onPersonChoose: Suggesting['onPersonChoose'];
}

/** Page of a category in a town, a landing page for search engines. */
export function ServicesScreen({ services, isGuest, onPersonChoose }: ServicesScreenProps) {
  const { category, town, total, results, towns, categories } = services;
  const search = searchOfServices(services);
  const all = (
    <ButtonLink to="/search" search={search} variant="default">
      Ver todos en la búsqueda
    </ButtonLink>
  );
  return (
    <Page width="list">
      <PageTitle
        title={titleOfServices(category.name, town.name)}
        description={total > 0 && countOfServices(services)}
      />
      <ServicesSearch
        key={`${category.slug} ${town.slug}`}
        services={services}
        onPersonChoose={onPersonChoose}
      />
      {results.length > 0 ? (
        <div className={classes.results}>
          <ul className={classes.list} aria-label="Profesionales">
            {results.map((provider, index) => (
              <li key={provider.id}>
                <ServicesCard provider={provider} isFirst={index < 3} />
              </li>
            ))}
          </ul>
          <NextStep isGuest={isGuest}>{all}</NextStep>
        </div>
      ) : (
        <EmptyState
          picture={<NoResultsPicture />}
          title={countOfServices(services)}
          text="Prueba en una ciudad cercana o con otro servicio."
          action={
            <ButtonLink to="/search" search={placeParamsOf(town)} variant="light">
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
