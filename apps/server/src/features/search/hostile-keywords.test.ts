import { searchProviders } from '@oficio/contract/search.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { areasAround, regionsOf } from './areas-around.ts';

const app = await startTestApp();
const plumber = newProvider({
  name: 'Xoán de la Fuente',
  description: "100 % garantía_total, d'aquí \\ 🔧 & | ! <-> :* — servicio 24h",
  categories: ['Fontanería'],
});
beforeAll(async () => {
  await insertProviders(app, [plumber, newProvider({ name: 'Eva Gil', categories: ['Salud'] })]);
});

const find = async (keyword: string) => {
  const { results } = await app.call(searchProviders, { body: { keyword } });
  return results.map(({ name }) => name);
};

test.each(['%', '_', "'", '\\', '🔧', '!!!', ' | & ! ', '<->', ':*', "' | 'a", '—', '\u200b'])(
  'signs alone (%s) match no provider, even one whose texts contain them',
  async (keyword) => {
    expect(await find(keyword)).toEqual([]);
  },
);

test.each(['de la', 'a', 'de', 'para mí', 'DE LA', 'y/o'])(
  'stop words alone (%s) match no provider',
  async (keyword) => {
    expect(await find(keyword)).toEqual([]);
  },
);

test.each([
  'de la fuente',
  "fontanero' | '",
  'fontanero:*',
  '!fontanero',
  '(fontanero',
  'fontanero <-> fuente',
  'fontanero & !fuente',
  'fontanero\\',
  '%fontanero_',
  '🔧 fontanero 🔧',
  'fontanero --',
  'font\u0301anero',
])('signs among words (%s) are left out', async (keyword) => {
  expect(await find(keyword)).toEqual([plumber.name]);
});

test.each(['ß', '水道', 'ʻ', '1e5', '24h', 'a b '.repeat(50), 'x'.repeat(200)])(
  'what is unusual (%s) is answered all the same',
  async (keyword) => {
    await expect(find(keyword)).resolves.toBeInstanceOf(Array);
  },
);

test('a number with which those of a region begin finds no provider by it', async () => {
  const [region] = regionsOf(areasAround({ lat: 40.4168, lng: -3.7038 }, 0));
  expect(await find(`${region}`)).toEqual([]);
  expect(await find(`${region}`.slice(0, 3))).toEqual([]);
});

test.each(['a\u0000b', '\ud800x', 'x'.repeat(10_000), 'fontanero '.repeat(1000)])(
  'what is no text, or too much of it, is invalid',
  async (keyword) => {
    await expect(find(keyword)).rejects.toMatchObject({ status: 422 });
  },
);

test('whatever is typed, there is an answer or a 422', async () => {
  const spice = fc.constantFrom(
    ...["'", '\\', '%', '_', '&', '|', '!', '<->', ':*', ':AB', '(', ')', '\u0000', ' ', '🔧'],
    ...['fontanero', 'aire acondicionado', 'de', 'la', 'fuente', 'clases de', '-', '/', '.'],
  );
  const anything = fc.string({ unit: 'binary', maxLength: 60 });
  const keyword = fc
    .array(fc.oneof(spice, spice, anything), { maxLength: 20 })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(keyword, async (typed) => {
      const answer = await fetch(`${app.host}/api/search/providers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ keyword: typed }),
      });
      expect([200, 422]).toContain(answer.status);
    }),
    { numRuns: 150 },
  );
});
