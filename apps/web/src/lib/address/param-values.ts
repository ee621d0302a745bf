import { cutText } from '../format/cut-text.ts';

/**
 * Readers of single values of an address. The router reads a value as a boolean or a number if it is
 * written exactly as the app would write one, otherwise as a text (`40.10`), and as a list of these if
 * its name stands twice.
 */

const MAX_PAGE = 1_000_000;

export function oneOf<Value>(options: readonly Value[], value: unknown): Value | undefined {
  return options.find((option) => option === value);
}

export function isTrue(value: unknown): boolean {
  return value === true || value === 1;
}

export function isFalse(value: unknown): boolean {
  return value === false || value === 0;
}

/** The text of a string, a number or a boolean; empty for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'object' ? '' : String(value ?? '');
}

export function shortText(value: unknown, maximum: number): string {
  return cutText(textOf(value).trim(), maximum);
}

/** The number that a value or its text stands for; 0 or NaN for any other value. */
export function numberOf(value: unknown): number {
  return Number(textOf(value));
}

/** The number of a page after the first; undefined for any other value. */
export function laterPage(value: unknown): number | undefined {
  const page = numberOf(value);
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : undefined;
}

/**
 * Whether it is an existing day of the years 1900 to 2999, written as YYYY-MM-DD. Days around the
 * first and the last of four digits would be written differently.
 */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
