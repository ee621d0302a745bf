import { searchProviders } from '@oficio/contract/search.ts';
import { expect, test } from 'vitest';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { CATALOGUE } from './relevance-catalogue.ts';
import { QUERIES } from './relevance-queries.ts';

const ENOUGH = 0.95;

test(`the expected providers come first for ${ENOUGH * 100} % of the queries`, async () => {
  const app = await buildTestApp();
  try {
    const places = CATALOGUE.map(({ name, trades, description }, index) =>
      // Those who come later are rated better, so that only relevance brings the right ones up.
      newProvider({
        name,
        description,
        categories: trades,
        reviews: { count: 50, sum: 100 + 3 * index },
      }),
    );
    await insertProviders(app, places);
    const misses: string[] = [];
    let asked = 0;
    for (const [kind, queries] of Object.entries(QUERIES)) {
      for (const [keyword, expected] of Object.entries(queries)) {
        asked += 1;
        const { results } = await app.call(searchProviders, { body: { keyword, limit: 50 } });
        const found = results.map(({ name }) => name);
        const first = found.slice(0, expected.length || 3);
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
  } finally {
    await app.close();
  }
});

function list(names: readonly string[]): string {
  const shown = names.slice(0, 6).join(', ');
  return names.length > 6 ? `${shown} and ${names.length - 6} more` : shown || 'nobody';
}
