import { expect, test } from 'vitest';
import { isWithinJsonLimits } from './json-limits.ts';

test.each([
  ['nothing', ''],
  ['a flat body', JSON.stringify({ name: 'Ana', tags: [1, 2, 3] })],
  ['twenty levels', '['.repeat(20) + ']'.repeat(20)],
  ['brackets within a text', JSON.stringify('['.repeat(1000))],
  ['a text of 8 MB', JSON.stringify({ photo: 'a'.repeat(8_000_000) })],
  ['quotes and backslashes', JSON.stringify({ a: '"\\"\\\\', b: ['{'.repeat(30)] })],
  ['a text without an end', '{"a'],
])('%s is within the limits', (_what, json) => {
  expect(isWithinJsonLimits(json)).toBe(true);
});

test.each([
  ['twenty-one levels', '['.repeat(21) + ']'.repeat(21)],
  ['levels of objects', '{"a":'.repeat(21)],
  ['levels after a text with an escaped quote', `["\\"",${'['.repeat(20)}`],
  ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 7000 }, (_, i) => [i, 0])))],
  ['many items', JSON.stringify(Array.from({ length: 20_001 }, () => 0))],
  ['many escaped quotes', JSON.stringify('"'.repeat(20_001))],
])('%s are beyond them', (_what, json) => {
  expect(isWithinJsonLimits(json)).toBe(false);
});
