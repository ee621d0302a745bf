import type { SearchResult } from '@oficio/contract/search.ts';
import { describe, expect, it } from 'vitest';
import { areasOf, groupByZoom, MAX_ZOOM, placedOf } from './map-groups.ts';

function result(id: string, area: SearchResult['area']): SearchResult {
  const profile = {
    status: 'available' as const,
    rating: 4.5,
    reviews_count: 2,
    review_count: 2,
    categories: [],
  };
  return {
    id,
    name: id,
    photo: null,
    distance: null,
    town: null,
    description: null,
    area,
    next_free_at: null,
    time_zone: 'Europe/Madrid',
    profile,
  };
}

const sol = { lat: 40.415, lng: -3.705 };
const lavapies = { lat: 40.41, lng: -3.7 };
const getafe = { lat: 40.305, lng: -3.73 };

function idsAt(zoom: number, results: SearchResult[]): string[][] {
  return groupByZoom(placedOf(results))(zoom).map((group) => group.results.map(({ id }) => id));
}

it('leaves out who has no place, and everybody of an answer to a guest', () => {
  const { area: _, ...withoutArea } = result('guest', null);
  expect(placedOf([result('a', sol), result('b', null), withoutArea])).toEqual([result('a', sol)]);
});

it('draws a shared place once', () => {
  const placed = placedOf([result('a', sol), result('b', { ...sol }), result('c', getafe)]);
  expect(areasOf(placed)).toEqual([sol, getafe]);
});

describe('grouping', () => {
  const results = [result('a', getafe), result('b', sol), result('c', lavapies), result('d', sol)];

  it('keeps results at the same rounded location together at every zoom', () => {
    expect(idsAt(MAX_ZOOM, results)).toEqual([['a'], ['b', 'd'], ['c']]);
  });

  it('groups overlapping pins, in list order', () => {
    expect(idsAt(11, results)).toEqual([['a'], ['b', 'c', 'd']]);
    expect(idsAt(3, results)).toEqual([['a', 'b', 'c', 'd']]);
  });

  it('is positioned at its results', () => {
    const [first, second] = groupByZoom(placedOf(results))(MAX_ZOOM);
    expect(first).toMatchObject({ key: 'a' });
    expect(first?.lat).toBeCloseTo(getafe.lat, 5);
    expect(first?.lng).toBeCloseTo(getafe.lng, 5);
    expect(second?.lat).toBeCloseTo(sol.lat, 5);
  });

  it('loses noIds at any zoom', () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      result(`p${index}`, { lat: 40 + (index % 7) / 200, lng: -3 + (index % 11) / 200 }),
    );
    for (let zoom = 0; zoom <= MAX_ZOOM; zoom++) {
      expect(idsAt(zoom, many).flat().sort()).toEqual(many.map(({ id }) => id).sort());
    }
  });

  it('has nothing to show for noIds', () => {
    expect(idsAt(10, [])).toEqual([]);
  });
});
