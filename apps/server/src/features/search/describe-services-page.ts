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

/**
 * Describes the page of a trade in a town; null when the trade or the town has no page. A page
 * without providers is not indexed.
 */
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
  const { category, town, total, results } = services;
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
