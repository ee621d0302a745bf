import fc from 'fast-check';
import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema._JSONSchema;

/** Texts that look like other texts, or that may break a database, a parser or a screen. */
const TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202eabc',
    '\u200b',
    '\ufeff',
    'ﷺ'.repeat(20),
    `a${'\u0301'.repeat(7000)}${'\u0316'.repeat(7000)}`,
    '🔧',
  ],
  ...["'", '"', '\\', '%', '_', '$1', '--', ';', '../', '//', '{}', '[]', '<script>', '\r\n\r\n'],
  ...['null', 'NaN', '1e999', '-0', '0x10', '9'.repeat(400), 'x'.repeat(5000), '__proto__'],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '24:00', '99:99', '-infinity', 'now()'],
  ...['00000000-0000-0000-0000-000000000000', 'data:image/png;base64,', 'javascript:alert(1)'],
];

const OTHERS: unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], { a: 1 }],
  ...[0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324],
  JSON.parse('{"__proto__": 1}'),
];

/** A hostile value for any field: of another type, too long, or malformed text. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...OTHERS),
  fc
    .constantFrom(...TEXTS)
    .chain((text) => fc.string({ unit: 'binary' }).map((more) => text + more)),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * A value as a path or query parameter holds it, in well-formed Unicode as a URL requires. `String`
 * alone would throw for objects without `toString`.
 */
export function asText(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
}

/** The paths to all fields of a JSON schema; in lists, of the first item. */
export function pathsOf(schema: JsonSchema): string[][] {
  if (typeof schema === 'boolean') return [];
  const inside = (name: string, part: JsonSchema) => [
    [name],
    ...pathsOf(part).map((path) => [name, ...path]),
  ];
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, part]) => inside(name, part)),
    ...(items && !Array.isArray(items) ? inside('0', items) : []),
    ...[...anyOf, ...oneOf].flatMap((part) => pathsOf(part)),
  ];
}

/** Sets the field at a path, and creates missing parents. */
export function replaceAt(input: object, path: readonly string[], value: unknown): object {
  const [name = '', ...rest] = path;
  const holder = input as Record<string, unknown>;
  if (rest.length === 0) {
    holder[name] = value;
    return input;
  }
  const next = holder[name];
  const isHolder = typeof next === 'object' && next !== null;
  holder[name] = replaceAt(isHolder ? next : rest[0] === '0' ? [] : {}, rest, value);
  return input;
}
