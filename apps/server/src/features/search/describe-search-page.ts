import { SEARCH_TITLE } from '@oficio/contract/page-titles.ts';
import {
  DEFAULT_DISTANCE_KM,
  DEFAULT_PAGE_SIZE,
  searchProviders as endpoint,
  type SearchQuery,
} from '@oficio/contract/search.ts';
import { guest } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { inlineAnswer, type PublicPage } from '#app/platform/public-page.ts';
import { presentItem } from './present-item.ts';
import { searchProviders } from './search-providers.ts';

/** What the page searches for when nothing narrows it, field for field: it is a key. */
const unfiltered: SearchQuery = {
  category: '',
  distance: DEFAULT_DISTANCE_KM,
  location: null,
  include_unavailable: false,
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
};

/** The search page, with what a guest finds there, unless the address narrows it. */
export async function describeSearchPage(
  deps: Pick<Deps, 'searchDb' | 'clock'>,
  { isFiltered }: { isFiltered: boolean },
): Promise<PublicPage> {
  const found = isFiltered ? null : await searchProviders(deps, guest, unfiltered);
  const text =
    'Fontaneros, electricistas, limpieza y mucho más: compara profesionales por valoración y distancia.';
  return {
    title: SEARCH_TITLE,
    description: `${text} Escríbeles y pide cita.`,
    path: '/search',
    linkedData: [],
    answers: found ? [inlineAnswer(endpoint, { body: unfiltered }, found)] : [],
    content: {
      heading: SEARCH_TITLE,
      texts: [text],
      sections: found?.results.length
        ? [{ heading: 'Profesionales', items: found.results.map(presentItem) }]
        : [],
    },
  };
}
