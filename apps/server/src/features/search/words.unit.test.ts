import { CATEGORIES } from '@oficio/contract/profiles.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMisspeltTrades, findTrades, findUnfinishedTrades } from './find-trades.ts';
import { isOneTypoApart } from './is-one-typo-apart.ts';
import { THESAURUS } from './thesaurus.ts';

describe('trades', () => {
  test.each(CATEGORIES)('%s has at least twelve words and finds itself', (category) => {
    expect(new Set(THESAURUS[category].split(/\s+/)).size).toBeGreaterThanOrEqual(12);
    expect(findTrades(category)).toContain(category);
  });

  test.each([
    ['fontaneras', ['Fontanería', 'Plomería']],
    ['PLOMERO', ['Fontanería', 'Plomería']],
    ['mecánicos', ['Mecánica']],
    ['clases', ['Enseñanza']],
  ])('%s stands for %s', (word, trades) => {
    expect(findTrades(word)).toEqual(trades);
  });

  test('a typo or a beginning comes near, a short word does not', () => {
    expect(findMisspeltTrades('fontnaero')).toEqual(['Fontanería', 'Plomería']);
    expect(findMisspeltTrades('electrisista')).toEqual(['Electricidad']);
    expect(findMisspeltTrades('luc')).toEqual([]);
    expect(findUnfinishedTrades('jardin')).toContain('Jardinería');
    expect(findUnfinishedTrades('fotogr')).toEqual(['Fotografía']);
    expect(findUnfinishedTrades('luz')).toEqual([]);
  });
});

describe('one typo apart', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

  test('agrees with the distance computed in full', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(isOneTypoApart(a, b)).toBe(distance(a, b) === 1);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Damerau-Levenshtein distance (optimal string alignment), by the book. */
function distance(a: string, b: string): number {
  const at = (i: number, j: number): number => {
    if (Math.min(i, j) === 0) return Math.max(i, j);
    const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
    const best = Math.min(replaced, at(i - 1, j) + 1, at(i, j - 1) + 1);
    const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    return isSwap ? Math.min(best, at(i - 2, j - 2) + 1) : best;
  };
  return at(a.length, b.length);
}
