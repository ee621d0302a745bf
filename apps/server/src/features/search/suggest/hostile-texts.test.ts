import { type Suggestions, suggest } from '@oficio/contract/search/suggest.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { hostileRounds } from '#app/testing/hostile/rounds.ts';
import { asText, hostileValue } from '#app/testing/hostile/values.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';

const { rounds, timeoutMs } = hostileRounds();
const app = await startTestApp({ settings: { rateLimitFactor: 1e6 } });
beforeAll(() =>
  insertProviders(app, [
    newProvider({ name: "Xoán d'Ávila 24h_100 %", categories: ['Salud'] }),
    newProvider({ name: 'Straßer & Søn 水道', categories: ['Salud'] }),
  ]),
);

const answerTo = (query: string) => fetch(`${app.host}/api/search/suggest?${query}`);
const peopleOf = async (q: string) =>
  (await app.call(suggest, { query: { q } })).people.map(({ name }) => name);

test.each(['%', '_', "'", '\\', '🔧', '!!!', ' | & ! ', '<->', ':*', '—', '%%', '水'])(
  'signs alone (%s) match no person, even one whose name contains them',
  async (typed) => {
    expect(await peopleOf(typed)).toEqual([]);
  },
);

test.each([
  'xoan | zzz',
  "xoan' | '",
  'xoan:*',
  '!xoan',
  '(xoan',
  'xoan <-> avila',
  'xoan\\',
  '%xoan_',
])('operators among words (%s) are left out', async (typed) => {
  const hasAll = !/zzz/.test(typed);
  expect(await peopleOf(typed)).toEqual(hasAll ? ["Xoán d'Ávila 24h_100 %"] : []);
});

test.each([
  ['straß', 'Straßer & Søn 水道'],
  ['STRASS', 'Straßer & Søn 水道'],
  ['24', "Xoán d'Ávila 24h_100 %"],
  ['xo\u0301an', "Xoán d'Ávila 24h_100 %"],
  ['ＸＯＡＮ', "Xoán d'Ávila 24h_100 %"],
])('what is unusual (%s) is found all the same', async (typed, name) => {
  expect(await peopleOf(typed)).toEqual([name]);
});

test.each([
  ...['', ' ', 'a%00b', '%00', 'x'.repeat(201), 'a%1Bb'].map((q) => `q=${q}`),
  ...['', 'q=a&q=b', 'q[]=a', 'q=a&other=1', 'lat=1&lng=1'],
])('what is no text, or too much of it (%s), is invalid', async (query) => {
  expect([400, 422]).toContain((await answerTo(query)).status);
});

test.each([
  'x'.repeat(200),
  'ab '.repeat(66),
  'á'.repeat(200),
  '\u0301'.repeat(50),
  'a'.repeat(100),
])('the longest texts (%s) are answered', async (typed) => {
  expect(await peopleOf(typed)).toEqual([]);
});

test(
  'whatever is typed, there is an answer within the limits of the contract or a refusal',
  async () => {
    const piece = fc.oneof(
      fc.constantFrom("'", '\\', '%', '_', '&', '|', '!', '<->', ':*', ':A', '(', ')', ' ', '🔧'),
      fc.constantFrom(
        'xoan',
        'fuga',
        'limpiar',
        'getafe',
        'fontnaero',
        'de',
        'ma',
        '\u0301',
        '水道',
      ),
      hostileValue.map(asText),
    );
    const typed = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    const degrees = fc.oneof(
      fc.double({ min: -90, max: 90 }).map(String),
      hostileValue.map(asText),
    );
    const query = fc.record({ q: typed, lat: degrees, lng: degrees }, { requiredKeys: ['q'] });
    await fc.assert(
      fc.asyncProperty(query, async (fields) => {
        const answer = await answerTo(new URLSearchParams(fields).toString());
        expect([200, 400, 414, 422, 431]).toContain(answer.status);
        if (answer.status !== 200) return;
        const found = (await answer.json()) as Suggestions;
        expect(suggest.response.safeParse(found).success).toBe(true);
      }),
      { numRuns: rounds },
    );
  },
  timeoutMs,
);
