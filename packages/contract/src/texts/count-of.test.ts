import { expect, it } from 'vitest';
import { countOf, formatCount } from './count-of.ts';

it.each([
  [0, '0 clientes'],
  [1, '1 cliente'],
  [2, '2 clientes'],
  [4812, '4812 clientes'],
  [12_345, '12.345 clientes'],
])('names %i of a thing', (count, text) => {
  expect(countOf(count, 'cliente', 'clientes')).toBe(text);
});

it('figures are grouped from five digits on', () => {
  expect(formatCount(4812)).toBe('4812');
  expect(formatCount(58_214)).toBe('58.214');
});
