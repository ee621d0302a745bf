import { searchProviders } from '@oficio/contract/search.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';

const app = await startTestApp();

type Body = Parameters<typeof app.call<typeof searchProviders>>[1]['body'];

const find = (keyword: string, body: Body = {}) =>
  app.call(searchProviders, { body: { keyword, ...body } });
const namesFor = async (keyword: string, body?: Body) =>
  (await find(keyword, body)).results.map(({ name }) => name);

const inOrder = ['Both', 'By words', 'By need', 'By another need'];

beforeAll(async () => {
  // Later providers have better ratings, so that only relevance can rank them.
  const providers = [
    {
      name: 'Both',
      categories: ['Fontanería'] as const,
      description: 'Gotea el grifo: lo arreglo.',
    },
    { name: 'By words', categories: ['Salud'] as const, description: 'Si gotea el grifo, medita.' },
    { name: 'By need', categories: ['Plomería'] as const, description: null },
    { name: 'By another need', categories: ['Pintura'] as const, description: null },
    { name: 'Neither', categories: ['Marketing'] as const, description: 'Dicho y hecho.' },
  ].map(({ categories, ...fields }, index) =>
    newProvider({ ...fields, categories: [...categories], reviews: { count: 9, sum: 20 + index } }),
  );
  await insertProviders(app, providers);
});

describe('a keyword in both readings', () => {
  test('finds providers that match both first, then words, then needs, the surest trade first', async () => {
    const { results, understood_as, total } = await find('gotea el grifo');
    expect(results.map(({ name }) => name)).toEqual(inOrder.slice(0, 3));
    expect(understood_as).toEqual(['Fontanería', 'Plomería']);
    expect(total).toBe(3);
    const two = await find('gotea el grifo y papel pintado');
    expect(two.understood_as).toEqual(['Fontanería', 'Plomería', 'Pintura']);
    expect(two.results.map(({ name }) => name)).toEqual(['By need', 'Both', 'By another need']);
  });

  test.each([
    ['with a location', { location: { lat: 40.41, lng: -3.7 } }],
    ['of a category', { category: 'Plomería' as const }],
  ])('works %s', async (_, body) => {
    const found = await namesFor('gotea el grifo', body);
    expect(found).toEqual(inOrder.filter((name) => found.includes(name)));
    expect(found).toContain('By need');
  });

  test('is read as words only on request', async () => {
    const { results, understood_as } = await find('gotea el grifo', { as_words: true });
    expect(results.map(({ name }) => name)).toEqual(['Both', 'By words']);
    expect(understood_as).toEqual([]);
  });

  test('that names a trade or a job is read as words only', async () => {
    for (const keyword of ['fontanero', 'grifo', 'necesito un plomero']) {
      const { understood_as, total } = await find(keyword);
      expect({ understood_as, total }).toEqual({ understood_as: [], total: expect.any(Number) });
      expect(total).toBeGreaterThanOrEqual(2);
    }
  });

  test('that names a trade and a town finds the trade', async () => {
    for (const keyword of ['pintor madrid', 'pintor en Las Rozas de Madrid', 'Pintor Toledo']) {
      const { results, understood_as } = await find(keyword);
      expect(understood_as).toEqual(['Pintura']);
      expect(results.map(({ name }) => name)).toEqual(['By another need']);
    }
  });

  test('that is a name is not read as a need', async () => {
    expect(await find('Rosa Puertas Pintado')).toMatchObject({ total: 0, understood_as: [] });
  });
});

describe('a corrected keyword', () => {
  test.each([
    ['fontnaero', 'fontanero'],
    ['Necesito un electrisista', 'Necesito un electricista'],
    ['aire acondisionado', 'aire acondicionado'],
    ['aireacondisionado', 'aire acondicionado'],
    ['medtia', 'medita'],
    ['alizar paredes', 'alisar paredes'],
    ['tuberia', null],
    ['tuveria rota', 'tubería rota'],
    ['fontanero', null],
    ['fonta', null],
    ['gotea el grifo', null],
    ['gotea el techo', null],
    ['xyzzyx', null],
    ['Lucía Ferrer', null],
  ])('of "%s" is %s', async (keyword, meant) => {
    expect((await find(keyword)).did_you_mean).toBe(meant);
  });

  test('is found as typed', async () => {
    expect(await namesFor('medtia')).toEqual(['By words']);
  });
});
