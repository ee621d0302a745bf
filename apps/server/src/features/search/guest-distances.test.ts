import { searchProviders } from '@oficio/contract/search.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';

/** The centre of a square of 500 m, and nine homes distributed over it. */
const middle = { lat: 38.91, lng: -6.345 };
const homes = [-1, 0, 1].flatMap((north) =>
  [-1, 0, 1].map((east) => ({
    lat: middle.lat + north * 0.002,
    lng: middle.lng + east * 0.002,
  })),
);

const app = await startTestApp();
beforeAll(async () => {
  await insertProviders(
    app,
    homes.map((place) => newProvider({ place })),
  );
});

const distancesFrom = async (north: number, token: string | null) => {
  const location = { lat: middle.lat + north, lng: middle.lng };
  const body = { location, distance: 1, limit: 50 } as const;
  const { results } = await app.call(searchProviders, { body }, token);
  return results.map(({ distance }) => distance ?? Number.NaN);
};
const steps = Array.from({ length: 61 }, (_, index) => (index - 30) * 0.0007);

test('guests cannot tell the homes of one square apart, wherever they search from', async () => {
  const counts = new Set<number>();
  for (const north of steps) {
    const distances = await distancesFrom(north, null);
    counts.add(distances.length);
    expect(new Set(distances).size).toBeLessThanOrEqual(1);
    for (const distance of distances) expect(distance % 0.5).toBe(0);
  }
  expect(counts).toEqual(new Set([0, homes.length]));
});

test('users get distances from the exact point in tenths of a kilometre', async () => {
  const { token } = await createAccount(app, 'client');
  const distances = await distancesFrom(0, token);
  expect(new Set(distances)).toEqual(new Set([0, 0.2, 0.3]));
});

describe('a search without a location names the town', () => {
  const search = async (
    body: { location?: { lat: number; lng: number } },
    token: string | null,
  ) => {
    const { results } = await app.call(
      searchProviders,
      { body: { keyword: 'Zacarías', ...body } },
      token,
    );
    return results.map(({ name, town, distance }) => ({ name, town, distance }));
  };
  const mostoles = { lat: 40.3221, lng: -3.8649 };
  beforeAll(() =>
    insertProviders(app, [
      newProvider({ name: 'Zacarías Móstoles', place: mostoles }),
      newProvider({ name: 'Zacarías Nowhere', place: null }),
    ]),
  );

  test.each(['guest', 'client'] as const)('of each provider, for a %s', async (role) => {
    const token = role === 'client' ? (await createAccount(app, 'client')).token : null;
    expect(await search({}, token)).toEqual(
      expect.arrayContaining([
        { name: 'Zacarías Móstoles', town: 'Móstoles', distance: null },
        { name: 'Zacarías Nowhere', town: null, distance: null },
      ]),
    );
    expect(await search({ location: mostoles }, token)).toEqual([
      { name: 'Zacarías Móstoles', town: null, distance: expect.any(Number) },
    ]);
  });

  test('a guest reads the same town for all homes of a square', async () => {
    const { results } = await app.call(searchProviders, { body: { limit: 50 } }, null);
    const around = results.filter(({ town }) => town?.includes('Mérida'));
    expect(around).toHaveLength(homes.length);
    for (const result of around) expect(result).not.toHaveProperty('area');
  });
});
