import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildKeywordQuery } from './build-keyword-query.ts';
import {
  findMisspeltTrades,
  findTrades,
  findUnfinishedTrades,
  type TradeEntry,
} from './find-trades.ts';
import type { KnownWord } from './group-words.ts';
import { isOneTypoApart } from './is-one-typo-apart.ts';
import { wordsOf } from './split-words.ts';
import { THESAURUS } from './thesaurus.ts';

const categoriesOf = (entries: TradeEntry[]) => [
  ...new Set(entries.map(({ category }) => category)),
];
const tradesOf = (keyword: string) => categoriesOf(findTrades(wordsOf(keyword)));
const misspelt = (keyword: string) =>
  categoriesOf(findMisspeltTrades(wordsOf(keyword), () => false));
const unfinished = (keyword: string) => categoriesOf(findUnfinishedTrades(wordsOf(keyword)));

describe('the words of a keyword', () => {
  test.each([
    ['¿Quién arregla ORDENADORES?', ['arregla', 'ordenadores']],
    ['necesito un fontanero cerca de mí', ['fontanero']],
    ['pre-ITV, 24h', ['pre', 'itv', '24h']],
    ['de la', ['de', 'la']],
    ['Servicio', ['servicio']],
    ["% _ ' \\ 🔧", []],
  ])('%s', (keyword, words) => {
    expect(wordsOf(keyword)).toEqual(words);
  });
});

describe('the thesaurus', () => {
  const ways = (category: Category) => THESAURUS[category].flatMap((line) => line.split(','));

  test.each(CATEGORIES)('%s has twelve ways to be asked for, each told once', (category) => {
    const all = ways(category).map((way) => wordsOf(way).join(' '));
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(new Set(all).size).toBe(all.length);
    expect(tradesOf(category)).toContain(category);
  });

  test('no way to ask says less for the words that are left out of it', () => {
    const cut = CATEGORIES.flatMap(ways).filter(
      (way) => /\S\s+\S/.test(way.trim()) && wordsOf(way).length < 2,
    );
    expect(cut).toEqual([]);
  });

  test('no way to ask for one trade leads to another, unless it is meant', () => {
    const ambiguous = Object.fromEntries(
      CATEGORIES.flatMap(ways)
        .map((way) => [wordsOf(way).join(' '), tradesOf(way)] as const)
        .filter(([, trades]) => trades.some((trade) => !water.has(trade)))
        .filter(([, trades]) => trades.length > 1 && trades.join() !== handsOn.join()),
    );
    expect(ambiguous).toEqual({
      ...Object.fromEntries(webWays.map((way) => [way, ['Tecnología', 'Diseño']])),
      batería: ['Mecánica', 'Tecnología'],
      boletín: ['Electricidad', 'Marketing'],
      branding: ['Diseño', 'Marketing'],
    });
  });

  const water = new Set<Category>(['Fontanería', 'Plomería']);
  const handsOn = tradesOf('reparar');
  const webWays =
    THESAURUS.Diseño.at(-1)
      ?.split(',')
      .map((way) => wordsOf(way).join(' ')) ?? [];

  test('repairs match the trades that do them', () => {
    expect(handsOn).toEqual([
      'Fontanería',
      'Electricidad',
      'Carpintería',
      'Plomería',
      'Mecánica',
      'Tecnología',
    ]);
  });
});

describe('trades', () => {
  test.each([
    ['fontaneras', ['Fontanería', 'Plomería']],
    ['PLOMERO', ['Fontanería', 'Plomería']],
    ['mecánicos', ['Mecánica']],
    ['luces', ['Electricidad']],
    ['clases de inglés', ['Enseñanza']],
    ['Aires acondicionados', ['Electricidad']],
    ['aireacondicionado', ['Electricidad']],
    ['aire acondicionado del carro', ['Mecánica']],
    ['corta el césped', ['Jardinería']],
    ['cámara', ['Fotografía']],
    ['cámaras de seguridad', ['Electricidad']],
    ['caja', []],
    ['caja de la luz', ['Electricidad']],
    ['caja de cambios', ['Mecánica']],
  ])('%s stands for %s', (keyword, trades) => {
    expect(tradesOf(keyword)).toEqual(trades);
  });

  test('a typo comes near, in one of several words too; a short word does not', () => {
    expect(misspelt('fontnaero')).toEqual(['Fontanería', 'Plomería']);
    expect(misspelt('electrisista')).toEqual(['Electricidad']);
    expect(misspelt('aire acondisionado')).toEqual(['Electricidad']);
    expect(misspelt('aireacondisionado')).toEqual(['Electricidad']);
    expect(misspelt('lus')).toEqual([]);
    expect(misspelt('fotix')).toEqual([]);
  });

  test('a word that is known is no typo', () => {
    expect(findMisspeltTrades(['aire', 'acondisionado'], (place) => place === 1)).toEqual([]);
  });

  test('a beginning is enough of the last word', () => {
    expect(unfinished('jardin')).toContain('Jardinería');
    expect(unfinished('fotogr')).toEqual(['Fotografía']);
    expect(unfinished('aire acond')).toEqual(['Electricidad']);
    expect(unfinished('luz')).toEqual([]);
  });
});

describe('a keyword query', () => {
  const known = (word: string, is_used = true): KnownWord => ({
    word,
    folded: word,
    is_used,
    similar: [],
    completions: [],
  });

  test('providers of the named trade come first', () => {
    expect(buildKeywordQuery([known('pintor')]).strict).toBe("((('pintor':AB) | 'Pintura':B))");
  });

  test('of those who do a job, first who mention it in any of its words', () => {
    const { strict, plain, loose } = buildKeywordQuery([known('pilates')]);
    expect(strict).toContain("('Salud':B & (('pilates') | ('clase' & 'pilates')))");
    expect(plain).not.toContain("('pilates')");
    expect(loose).toContain("('pilates')");
  });

  test('a name counts more than a mention, but not beside a job', () => {
    const strictFor = (...words: string[]) =>
      buildKeywordQuery(words.map((word) => known(word))).strict;
    expect(strictFor('pintor', 'azul')).toContain("('azul':AB)");
    expect(strictFor('pilates', 'azul')).toContain("('azul')");
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

/** Textbook implementation of the Damerau-Levenshtein distance (optimal string alignment). */
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
