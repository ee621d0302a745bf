import {
  countOfServices,
  findServices as endpoint,
  pathOfServices,
  type Services,
  titleOfServices,
} from '@oficio/contract/services.ts';
import type { ItemList, WithContext } from 'schema-dts';
import { NotFound } from '#app/errors.ts';
import { guest } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { inlineAnswer, type PublicPage } from '#app/platform/public-page.ts';
import { findServices } from './find-services.ts';
import { presentItem } from './present-item.ts';

/** A trade's page in a town; null where there is none. One that has nobody yet is not indexed. */
export async function describeServicesPage(
  deps: Pick<Deps, 'searchDb' | 'clock' | 'config'>,
  slugs: { category: string; town: string },
): Promise<PublicPage | null> {
  try {
    return pageOf(await findServices(deps, guest, slugs), deps.config.publicUrl);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

function pageOf(services: Services, publicUrl: string): PublicPage {
  const { category, town, total, results, towns, categories } = services;
  const title = titleOfServices(category.name, town.name);
  const count = countOfServices(services);
  return {
    title,
    description: `${title}: ${count}. Compara reseñas de clientes reales, escribe al profesional y pide cita.`,
    path: pathOfServices(category.slug, town.slug),
    isIndexed: total > 0,
    linkedData: results.length > 0 ? [listOf(services, publicUrl)] : [],
    answers: [
      inlineAnswer(endpoint, { params: { category: category.slug, town: town.slug } }, services),
    ],
    content: {
      heading: title,
      texts: [count],
      sections: [
        ...(results.length > 0
          ? [{ heading: 'Profesionales', items: results.map(presentItem) }]
          : []),
        {
          heading: `${category.name} en otras ciudades`,
          items: towns.map(({ name, slug }) => ({
            text: titleOfServices(category.name, name),
            path: pathOfServices(category.slug, slug),
          })),
        },
        {
          heading: `Otros servicios en ${town.name}`,
          items: categories.map(({ name, slug }) => ({
            text: name,
            path: pathOfServices(slug, town.slug),
          })),
        },
      ],
    },
  };
}

function listOf({ results }: Services, publicUrl: string): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: results.map(({ id, name }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      url: `${publicUrl}/provider/${id}`,
    })),
  };
}
