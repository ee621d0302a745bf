import type { SearchWithoutResults } from '@oficio/contract/search/searches-without-results.ts';
import { countOf } from '@oficio/contract/texts/count-of.ts';

/** Identifies a search within a list. */
export const keyOfSearch = ({ words, category, town }: SearchWithoutResults): string =>
  [words, category, town?.name].join('\n');

export const categoryLabel = ({ category }: SearchWithoutResults): string => category ?? 'Todas';

/** "Sin precisar" for a search without a location, or far from every town of the list. */
export const townLabel = ({ town }: SearchWithoutResults): string => town?.name ?? 'Sin precisar';

/** "Fotografía · Madrid". */
export const whatAndWhere = ({ category, town }: SearchWithoutResults): string =>
  [category, town?.name ?? 'Lugar sin precisar'].filter(Boolean).join(' · ');

export const timesLabel = ({ count }: SearchWithoutResults): string =>
  countOf(count, 'vez', 'veces');
