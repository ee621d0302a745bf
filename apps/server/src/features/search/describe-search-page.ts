import { SEARCH_TITLE } from '@oficio/contract/pages/page-titles.ts';
import type { PublicPage } from '#app/platform/public-page.ts';

/** Describes the search page. It inlines no results: the screen requests them. */
export function describeSearchPage(): PublicPage {
  return {
    title: SEARCH_TITLE,
    description:
      'Fontaneros, electricistas, limpieza y mucho más: compara profesionales por valoración y distancia. Escríbeles y pide cita.',
    path: '/search',
    linkedData: [],
    answers: [],
  };
}
