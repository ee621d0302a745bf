import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, MAX_SEARCH_TEXT, text } from '../fields.ts';
import { category } from '../profiles.ts';
import { place } from '../search.ts';

/** Maximum number of suggestions of each kind. */
export const MAX_SUGGESTIONS = { trades: 3, needs: 3, people: 3, places: 2 } as const;

const tradeSuggestion = z.object({ category });
/** A need as people call it, and the trade that meets it: "Fuga de agua" and Fontanería. */
const needSuggestion = z.object({ need: z.string(), category });
const personSuggestion = z.object({
  id,
  name: z.string(),
  photo: z.string().nullable(),
  categories: z.array(category),
  rating: z.number(),
});

/**
 * A number of degrees in a query. An empty text is refused: as a number it would be 0, a point in
 * the Gulf of Guinea.
 */
function degrees(maximum: number) {
  return z.coerce
    .string<number>()
    .regex(/^-?\d+(\.\d+)?(e-\d+)?$/, 'Las coordenadas no son válidas')
    .transform(Number)
    .pipe(z.number().min(-maximum).max(maximum));
}

/** Suggestions for the beginning of a keyword, while a person types it. */
export const suggest = endpoint({
  method: 'GET',
  path: '/search/suggest',
  tag: 'search',
  summary: 'Sugerencias mientras se escribe una búsqueda',
  access: 'public',
  query: z
    .strictObject({
      q: text(MAX_SEARCH_TEXT).min(1, 'Escribe algo'),
      lat: degrees(90).optional(),
      lng: degrees(180).optional(),
    })
    .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
      error: 'Falta lat o lng',
    }),
  response: z.object({
    trades: z.array(tradeSuggestion).max(MAX_SUGGESTIONS.trades),
    needs: z.array(needSuggestion).max(MAX_SUGGESTIONS.needs),
    /** Near the location if one is given, otherwise the best rated. */
    people: z.array(personSuggestion).max(MAX_SUGGESTIONS.people),
    places: z.array(place).max(MAX_SUGGESTIONS.places),
    /** The text as probably meant, when a typo was corrected; otherwise null. */
    did_you_mean: z.string().nullable(),
  }),
});
export type Suggestions = z.output<typeof suggest.response>;
