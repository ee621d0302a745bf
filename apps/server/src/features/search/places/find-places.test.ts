import { findPlaces } from '@oficio/contract/search.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import {
  type FakeNominatim,
  startFakeNominatim,
  triana,
} from '#app/testing/servers/fake-nominatim.ts';

const sevilla = { name: 'Sevilla', detail: null, lat: 37.389, lng: -5.984 };

describe('with the built-in list', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  test('a guest is answered towns and postcodes, typed or submitted', async () => {
    for (const submitted of ['false', 'true']) {
      const query = { q: 'sevill', submitted };
      expect(await app.call(findPlaces, { query })).toEqual({ places: [sevilla] });
    }
    expect((await app.call(findPlaces, { query: { q: '28013' } })).places[0]?.name).toBe(
      'Madrid (28013, aprox.)',
    );
    expect(await app.call(findPlaces, { query: { q: 'Villabajo' } })).toEqual({ places: [] });
  });

  test('an empty, a far too long or an odd question is refused', async () => {
    for (const query of [{ q: ' ' }, { q: 'a'.repeat(101) }, { q: 'a', submitted: 'x' }]) {
      await expect(app.call(findPlaces, { query })).rejects.toMatchObject({ status: 422 });
    }
  });
});

test('one address may only ask so often', async () => {
  const app = await buildTestApp({ settings: { rateLimitFactor: 1 / 240 } });
  try {
    await app.call(findPlaces, { query: { q: 'Lugo' } });
    await expect(app.call(findPlaces, { query: { q: 'Lugo' } })).rejects.toMatchObject({
      status: 429,
    });
  } finally {
    await app.close();
  }
});

describe('with a geocoder', () => {
  let fake: FakeNominatim;
  let app: TestApp;
  beforeAll(async () => {
    fake = await startFakeNominatim();
    app = await buildTestApp({ settings: { geocoderUrl: fake.url } });
  });
  beforeEach(() => {
    fake.requests.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await fake.close();
  });

  const ask = async (q: string, submitted: 'true' | 'false') =>
    (await app.call(findPlaces, { query: { q, submitted } })).places;

  test('is not asked while someone types, nor for a town the list knows whole', async () => {
    expect(await ask('Triana, Sevilla', 'false')).toEqual([sevilla]);
    expect(await ask('Sevilla', 'true')).toEqual([sevilla]);
    expect(fake.requests).toHaveLength(0);
  });

  test('is asked for the rest once it is submitted', async () => {
    fake.reply = triana;
    expect(await ask('Triana, Sevilla', 'true')).toEqual([
      { name: 'Triana', detail: 'Sevilla, Andalucía', lat: 37.3838, lng: -6.0068 },
    ]);
    expect(fake.requests[0]?.headers['user-agent']).toMatch(/^Oficio \(\+http/);
  });

  test('gives a submitted postcode its own point', async () => {
    fake.reply = triana;
    expect(await ask('41010', 'false')).toMatchObject([{ name: 'Sevilla (41010, aprox.)' }]);
    expect(fake.requests).toHaveLength(0);
    expect(await ask('41010', 'true')).toMatchObject([{ lat: 37.3838, lng: -6.0068 }]);
    expect(fake.requests).toHaveLength(1);
  });

  test('that fails leaves the built-in list’s answer', async () => {
    fake.reply = (response) => response.writeHead(500).end();
    expect(await ask('Los Remedios, Sevilla', 'true')).toEqual([sevilla]);
    expect(await ask('Villabajo de Nada', 'true')).toEqual([]);
    expect(fake.requests).toHaveLength(2);
  });
});
