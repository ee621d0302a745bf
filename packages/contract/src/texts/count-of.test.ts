import { expect, it } from 'vitest';
import { countOf } from './count-of.ts';

it.each([
  [0, '0 clientes'],
  [1, '1 cliente'],
  [2, '2 clientes'],
  [4812, '4812 clientes'],
  [12_345, '12.345 clientes'],
])('names %i of a thing', (count, text) => {
  expect(countOf(count, 'cliente', 'clientes')).toBe(text);
});
