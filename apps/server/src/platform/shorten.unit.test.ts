import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it('a text that fits stays, on one line', () => {
  expect(shorten('  Arreglo\n\nfugas.\t', 14)).toBe('Arreglo fugas.');
});

it('a long text ends with the last word that fits', () => {
  expect(shorten('Arreglo fugas y grifos.', 14)).toBe('Arreglo fugas…');
  expect(shorten('Arreglo fugas y grifos.', 17)).toBe('Arreglo fugas y…');
});

it('a text without spaces is cut at the limit', () => {
  expect(shorten('x'.repeat(300), 160)).toBe(`${'x'.repeat(159)}…`);
});

it('a long word is cut when no other ends in the second half', () => {
  const link = `https://example.com/${'x'.repeat(300)}`;
  const text = shorten(`Fontanería. ${link}`, 160);
  expect(text).toBe(`Fontanería. ${link.slice(0, 147)}…`);
  expect(text).toHaveLength(160);
});

it.each(['😀', '👩‍🔧', '🇪🇸', 'e\u0301'])('%s stays whole', (character) => {
  const many = character.repeat(300);
  for (let length = 100; length < 110; length += 1) {
    const text = shorten(many, length);
    expect(text.length).toBeLessThanOrEqual(length);
    expect(text).toBe(`${character.repeat(Math.floor((length - 1) / character.length))}…`);
  }
});
