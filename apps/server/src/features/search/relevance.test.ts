import { CATEGORIES } from '@oficio/contract/profiles.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { CATALOGUE } from '#app/testing/relevance/catalogue.ts';
import { QUERIES } from '#app/testing/relevance/queries.ts';
import { foldWord } from './fold-word.ts';
import { THESAURUS } from './thesaurus.ts';

const ENOUGH = 0.95;

const app = await startTestApp();
beforeAll(async () => {
  // Later providers have better ratings, so that only relevance can rank the right ones first.
  const providers = CATALOGUE.map(({ name, trades, description }, index) =>
    newProvider({
      name,
      description,
      categories: trades,
      reviews: { count: 50, sum: 100 + 3 * index },
    }),
  );
  await insertProviders(app, providers);
});

async function namesFor(keyword: string): Promise<string[]> {
  const { results } = await app.call(searchProviders, { body: { keyword, limit: 50 } });
  return results.map(({ name }) => name);
}

test(`whom people expect comes first for ${ENOUGH * 100} % of the queries`, async () => {
  const misses: string[] = [];
  let asked = 0;
  for (const [kind, queries] of Object.entries(QUERIES)) {
    for (const [keyword, expected] of Object.entries(queries)) {
      asked += 1;
      const found = await namesFor(keyword);
      const first = expected.length > 0 ? found.slice(0, expected.length) : found;
      if (first.toSorted().join() === expected.toSorted().join()) continue;
      misses.push(
        `"${keyword}" (${kind})\n    wanted ${list(expected)}\n    found  ${list(found)}`,
      );
    }
  }
  const right = asked - misses.length;
  const score = `relevance: ${right}/${asked} = ${Math.round((right / asked) * 100)} % right`;
  process.stdout.write(`${[score, ...misses].join('\n  ')}\n`);
  expect(right / asked, misses.join('\n')).toBeGreaterThanOrEqual(ENOUGH);
});

test('any way to ask for a trade, however written, finds all who have it', async () => {
  const ways = CATEGORIES.flatMap((category) =>
    [category, ...THESAURUS[category].flatMap((line) => line.split(','))].map((way) => ({
      category,
      way,
    })),
  );
  const writing = fc.constantFrom(
    (way: string) => way,
    (way: string) => way.toUpperCase(),
    (way: string) => foldWord(way),
    (way: string) => `Necesito un ${way}, por favor`,
    (way: string) => way.trim().replace(/\s+/g, '-'),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ways), writing, async ({ category, way }, write) => {
      const having = CATALOGUE.filter(({ trades }) => trades.includes(category));
      const found = await namesFor(write(way));
      expect(found).toEqual(expect.arrayContaining(having.map(({ name }) => name)));
    }),
    { numRuns: 150 },
  );
});

function list(names: readonly string[]): string {
  const shown = names.slice(0, 6).join(', ');
  return names.length > 6 ? `${shown} and ${names.length - 6} more` : shown || 'none';
}
