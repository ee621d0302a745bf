/** Readers of single values of an address, which may be anything. */

export function oneOf<Value>(options: readonly Value[], value: unknown): Value | undefined {
  return options.find((option) => option === value);
}

export function isTrue(value: unknown): boolean {
  return value === true || value === 1;
}

export function isFalse(value: unknown): boolean {
  return value === false || value === 0;
}

export function shortText(value: unknown, maximum: number): string {
  return value === undefined || value === null ? '' : String(value).trim().slice(0, maximum);
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
