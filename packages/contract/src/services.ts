import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { type Category, category } from './profiles.ts';
import { place, searchResult } from './search.ts';
import { countOf } from './texts/count-of.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'La dirección no es válida');

const link = z.object({ name: z.string(), slug });

/** A trade in a town: its providers, and links to other towns and trades. */
export const findServices = endpoint({
  method: 'GET',
  path: '/services/:category/:town',
  tag: 'search',
  summary: 'Los profesionales de una categoría en una ciudad',
  access: 'public',
  params: z.object({ category: slug, town: slug }),
  response: z.object({
    category: z.object({ name: category, slug }),
    town: place.omit({ detail: true }).extend({ slug }),
    /**
     * Whether no provider around the town is available, so that the unavailable ones are listed.
     */
    includes_unavailable: z.boolean(),
    /** Number of these providers around the town. */
    total: z.int().min(0),
    /** The first of them, in the order of the search. */
    results: z.array(searchResult).max(10),
    /** The nearest towns with pages. */
    towns: z.array(link),
    /** The other trades. */
    categories: z.array(link),
  }),
});
export type Services = z.output<typeof findServices.response>;

/** Path of the page of a trade in a town. */
export function pathOfServices(categorySlug: string, townSlug: string): string {
  return `/servicios/${categorySlug}/${townSlug}`;
}

/** "Fontanería en Madrid". */
export function titleOfServices(category: Category, town: string): string {
  return `${category} en ${town}`;
}

/** "12 profesionales cerca de Madrid". */
export function countOfServices({ total, town }: Pick<Services, 'total' | 'town'>): string {
  if (total === 0) return `Aún no hay profesionales cerca de ${town.name}`;
  return `${countOf(total, 'profesional', 'profesionales')} cerca de ${town.name}`;
}
