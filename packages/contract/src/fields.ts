import * as z from 'zod';

/** In lower case, as the database returns it, so that ids can be compared as strings. */
export const id = z.uuid().toLowerCase();

/** Two user ids, sorted and joined with `_` (specification 3.12). */
export const conversationId = z
  .string()
  .regex(
    /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_?){2}(?<!_)$/,
    'El identificador de la conversación no es válido',
  );

export const instant = z.iso.datetime();

/** An error that names the field: "El campo start_time debe tener el formato HH:MM". */
const named = (fault: string) => ({
  error: ({ path = [] }: { path?: PropertyKey[] | undefined }) =>
    `El campo ${path.join('.')} ${fault}`,
});

/** Calendar day YYYY-MM-DD in the provider's time zone. */
export const calendarDate = z.iso
  .date()
  .refine((date) => date >= '0001-01-01', named('no es una fecha válida'));

/** Wall-clock time HH:MM in the provider's time zone. */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, named('debe tener el formato HH:MM'));

export const coordinates = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});

/** The longest address of a place, in characters. */
export const MAX_ADDRESS_LENGTH = 300;

/** The longest text that is searched for, in characters. */
export const MAX_SEARCH_TEXT = 200;

/** The longest free text, such as a description or a comment, in characters. */
export const MAX_LONG_TEXT = 2000;

/** The response of calls without a result. */
export const success = z.object({ success: z.literal(true) });
export const done: z.input<typeof success> = { success: true };

/**
 * Free text: trimmed, without control characters other than line breaks and tabs. Vertical tabs and
 * form feeds, which office programs copy as line breaks, become line breaks.
 */
export function text(maximum: number) {
  return z
    .string()
    .overwrite((typed) => typed.replaceAll(/[\v\f]/g, '\n'))
    .trim()
    .max(maximum, { abort: true })
    .regex(/^(?:\P{Cc}|[\t\n\r])*$/u, named('contiene caracteres no permitidos'));
}

/** A required string; a missing one is refused with the same message as an empty one. */
export const required = (sentence: string) =>
  z.string({ error: (issue) => (issue.input == null ? sentence : undefined) });

/** Number of a page, from 1. */
const pageNumber = z.coerce.number<number>().int().min(1).max(1_000_000).default(1);

/**
 * The fields of a query that choose a page of a list.
 * @param defaultLimit the length of a page when the caller names none
 */
export function paging(defaultLimit: number, maximum = 100) {
  const limit = z.coerce.number<number>().int().min(1).max(maximum).default(defaultLimit);
  return { page: pageNumber, limit };
}

/** The totals in every paginated response. */
export const pageTotals = {
  total: z.int().min(0),
  total_pages: z.int().min(0),
  page: z.int().min(1),
};
