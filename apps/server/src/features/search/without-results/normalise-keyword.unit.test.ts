import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseKeyword } from './normalise-keyword.ts';

describe('the words under which a search is counted', () => {
  test.each([
    ['¿Quién arregla CIGÜEÑAS?', 'arregla cigueñas'],
    ['necesito un domador de leones cerca de mí', 'domador leones'],
    ['leones,   leones domador', 'leones domador'],
    ['𝐃omador', 'domador'],
    ['reparar windows 11 en 28013', 'reparar windows 11 28013'],
    ['piso de 120 m2 y 3 habitaciones', 'piso 120 m2 3 habitaciones'],
    [
      'uno2 dos2 tres2 cuatro2 cinco2 seis2 siete2 ocho2 nueve2',
      'uno2 dos2 tres2 cuatro2 cinco2 seis2 siete2 ocho2',
    ],
    ['a'.repeat(200), 'a'.repeat(30)],
    ['de la', 'de la'],
  ])('%s: %s', (keyword, words) => {
    expect(normaliseKeyword(keyword)).toBe(words);
  });

  test.each([
    '',
    '¡!¿?',
    '🦁',
    'fontanero juan@example.es',
    'juan @ example . es',
    'fontanero 600123456',
    'llamar al +34 600 12 34 56',
    '600-12-34-56',
    '６００１２３４５６',
    '12345678Z',
    'x1234567l',
    'ES91 2100 0418 4502 0005 1332',
    '40.4168, -3.7038',
  ])('%s is not counted', (keyword) => {
    expect(normaliseKeyword(keyword)).toBeNull();
  });

  test('the words of any text are short, on one line, and without long numbers', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (keyword) => {
        const words = normaliseKeyword(keyword);
        if (words === null) return;
        expect([...words].length).toBeLessThanOrEqual(250);
        expect(words).not.toMatch(/\p{Nd}{6}|@|\s{2}/u);
      }),
      { numRuns: 500 },
    );
  });
});
