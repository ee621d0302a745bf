import type { ErrorBody } from '@oficio/contract/errors.ts';
import { suggest } from '@oficio/contract/search/suggest.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';

const app = await startTestApp();
const madrid = { lat: 40.4168, lng: -3.7038 };
const sevilla = { lat: 37.3891, lng: -5.9845 };

const suggestions = (q: string, location: { lat: number; lng: number } | null = null) =>
  app.call(suggest, { query: { q, ...location } });
const peopleOf = async (q: string, location: { lat: number; lng: number } | null = null) =>
  (await suggestions(q, location)).people.map(({ name }) => name);

beforeAll(() =>
  insertProviders(app, [
    newProvider({
      name: 'María José Lucena',
      place: madrid,
      categories: ['Salud', 'Diseño'],
      reviews: { count: 10, sum: 45 },
    }),
    newProvider({ name: 'Mario Ibáñez', place: madrid, status: 'offline' }),
    newProvider({ name: 'Mariví Núñez-Soler', place: sevilla, reviews: { count: 20, sum: 100 } }),
    newProvider({ name: 'Talleres Marín', place: null, status: 'busy' }),
    newProvider({ name: 'Ana de la Fuente', place: madrid }),
    newProvider({ name: 'Eva Carpinteto', place: madrid }),
  ]),
);

describe('trades', () => {
  test.each([
    ['fonta', ['Fontanería', 'Plomería']],
    ['FONTANERO', ['Fontanería', 'Plomería']],
    ['plom', ['Plomería', 'Fontanería']],
    ['electr', ['Electricidad']],
    ['electricista urgente en Lugo', ['Electricidad']],
    ['pintor madrid', ['Pintura']],
    ['pintor mallorca', ['Pintura']],
    ['pintor jerez', ['Pintura']],
    ['fontanero toledo', ['Fontanería', 'Plomería']],
    ['psicólogo madrid', ['Salud']],
    ['pintor de casas', ['Pintura']],
    ['carmen pintor', []],
    ['necesito un jardiner', ['Jardinería']],
    ['doméstica', ['Limpieza']],
    ['clase de gui', ['Enseñanza']],
    ['la moto no arranca', ['Mecánica']],
    ['no me arranca la moto por las mañanas', ['Mecánica']],
    ['jradinero', ['Jardinería']],
    ['gotea el techo del baño', ['Fontanería', 'Plomería']],
    ['fuga de a', ['Fontanería', 'Plomería']],
    ['quitar gote', ['Pintura']],
    ['madrid', []],
    ['ana', []],
    ['perro', []],
    ['zzqx', []],
  ])('"%s" is %j', async (typed, trades) => {
    expect((await suggestions(typed)).trades.map(({ category }) => category)).toEqual(trades);
  });
});

describe('needs', () => {
  test.each([
    ['fuga de a', 'Fuga de agua → Fontanería'],
    ['agua fuga', 'Fuga de agua → Fontanería'],
    ['pierde agua el gri', 'Fuga de agua → Fontanería'],
    ['quitar gote', 'Quitar gotelé → Pintura'],
    ['gotelé quit', 'Quitar gotelé → Pintura'],
    ['quitando el gotelé', 'Quitar gotelé → Pintura'],
    ['limpiar los cris', 'Limpieza de cristales → Limpieza'],
    ['hay que quitar el gotelé del salón', 'Quitar gotelé → Pintura'],
    ['quitar goetlé', 'Quitar gotelé → Pintura'],
  ])('"%s" is "%s"', async (typed, need) => {
    const { needs } = await suggestions(typed);
    expect(needs.map((each) => `${each.need} → ${each.category}`)[0]).toBe(need);
  });

  test.each(['madrid', 'ana', 'perro', 'zzqx'])('are not read into "%s"', async (typed) => {
    expect((await suggestions(typed)).needs).toEqual([]);
  });

  test('wait for three letters', async () => {
    expect((await suggestions('qu')).needs).toEqual([]);
  });
});

describe('people', () => {
  test.each([
    ['mari', ['Mariví Núñez-Soler', 'María José Lucena', expect.any(String)]],
    ['jose lu', ['María José Lucena']],
    ['LU JOSE', ['María José Lucena']],
    ['nunez', ['Mariví Núñez-Soler']],
    ['ibáñ', ['Mario Ibáñez']],
    ['ana de la', ['Ana de la Fuente']],
    ['ana f', ['Ana de la Fuente']],
    ['lucena mario', []],
    ['ucena', []],
    ['m', []],
  ])('"%s" begins the words of %j', async (typed, names) => {
    expect(await peopleOf(typed)).toEqual(names);
  });

  test('are the nearest within 30 km of a location', async () => {
    expect(await peopleOf('mari', madrid)).toEqual(['María José Lucena', 'Mario Ibáñez']);
    expect(await peopleOf('mari', { lat: 37.6, lng: -5.9845 })).toEqual(['Mariví Núñez-Soler']);
    expect(await peopleOf('mari', { lat: 39, lng: 0 })).toEqual([]);
  });

  test('are shown with what a guest may see', async () => {
    const { people } = await suggestions('lucena');
    expect(people).toEqual([
      {
        id: expect.any(String),
        name: 'María José Lucena',
        photo: null,
        categories: ['Salud', 'Diseño'],
        rating: 4.5,
      },
    ]);
  });
});

describe('places', () => {
  test('are the towns of the built-in list', async () => {
    expect((await suggestions('getaf')).places).toEqual([
      { name: 'Getafe', detail: 'Madrid', lat: 40.305, lng: -3.731 },
    ]);
    expect((await suggestions('fontanero')).places).toEqual([]);
    expect((await suggestions('fontanero en Getafe')).places).toHaveLength(1);
    expect((await suggestions('gtafe')).places).toHaveLength(1);
  });
});

describe('a typo', () => {
  test.each([
    ['Jradinero en Lugo', 'jardinero en Lugo'],
    ['quitar goetlé', 'quitar gotelé'],
    ['jardinero', null],
    ['jardiner', null],
    ['mari', null],
    ['gtafe', null],
  ])('in "%s" is corrected to %j', async (typed, meant) => {
    expect((await suggestions(typed)).did_you_mean).toBe(meant);
  });

  test('is none in the name of a person', async () => {
    expect(await suggestions('carpinteto')).toMatchObject({
      trades: [],
      people: [{ name: 'Eva Carpinteto' }],
      did_you_mean: null,
    });
  });
});

test.each([
  ['lat=&lng=', 'Las coordenadas no son válidas'],
  ['lat=&lng=3', 'Las coordenadas no son válidas'],
  ['lat=%20&lng=3', 'Las coordenadas no son válidas'],
  ['lat=0x10&lng=3', 'Las coordenadas no son válidas'],
  ['lat=40', 'Falta lat o lng'],
  ['lat=91&lng=0', expect.stringContaining('lat')],
  ['lat=0&lng=-181', expect.stringContaining('lng')],
])('a location that is none (%s) is invalid', async (location, detail) => {
  const answer = await fetch(`${app.host}/api/search/suggest?q=mari&${location}`);
  expect({ status: answer.status, ...((await answer.json()) as ErrorBody) }).toMatchObject({
    status: 422,
    detail,
  });
});
