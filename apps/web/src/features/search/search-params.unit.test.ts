import { describe, expect, it } from 'vitest';
import {
  activeFilterCount,
  filtersOf,
  paramsOf,
  parseSearchParams,
  whereOf,
  withMap,
  withPage,
} from './search-params.ts';

const defaults = {
  keyword: '',
  category: '',
  where: 'here',
  placeText: '',
  distance: 30,
  includeUnavailable: false,
  pageSize: 10,
} as const;

describe('the address of a search', () => {
  it('works with q alone', () => {
    const params = parseSearchParams({ q: 'fontanero' });
    expect(params).toEqual({ q: 'fontanero' });
    expect(filtersOf(params)).toEqual({ ...defaults, keyword: 'fontanero' });
  });

  it('reads a number as text, and cuts what the server would refuse', () => {
    expect(parseSearchParams({ q: 24 })).toEqual({ q: '24' });
    expect(parseSearchParams({ q: 'a'.repeat(300) }).q).toHaveLength(200);
  });

  it('ignores unknown options', () => {
    const raw = {
      q: '  ',
      categoria: 'Magia',
      distancia: 7,
      incluir: 'x',
      pagina: -1,
      por_pagina: 11,
    };
    expect(parseSearchParams(raw)).toEqual({});
    expect(parseSearchParams({ pagina: 1.5 })).toEqual({});
  });

  it('keeps the whole state through a round trip', () => {
    const params = {
      q: 'riego',
      categoria: 'Jardinería',
      lugar: 'Getafe',
      lat: 40.305,
      lng: -3.733,
      distancia: 5,
      incluir: true,
      por_pagina: 50,
    } as const;
    expect(parseSearchParams({ ...params, pagina: 3 })).toEqual({ ...params, pagina: 3 });
    expect(paramsOf(filtersOf(params))).toEqual(params);
  });

  it('holds a named place, rounded to about 100 m', () => {
    const params = parseSearchParams({ lugar: ' Getafe ', lat: 40.30571, lng: -3.73295 });
    expect(params).toEqual({ lugar: 'Getafe', lat: 40.306, lng: -3.733 });
    const filters = filtersOf(params);
    expect(filters).toMatchObject({
      where: { name: 'Getafe', lat: 40.306, lng: -3.733 },
      placeText: 'Getafe',
    });
    expect(
      paramsOf({ ...filters, where: { name: 'Sevilla', lat: 37.38861, lng: -5.99533 } }),
    ).toEqual({
      lugar: 'Sevilla',
      lat: 37.389,
      lng: -5.995,
    });
  });

  it('takes a place only whole, and within the globe', () => {
    for (const raw of [
      { lugar: 'Getafe' },
      { lat: 40.3, lng: -3.7 },
      { lugar: ' ', lat: 40.3, lng: -3.7 },
      { lugar: 'Getafe', lat: 90.1, lng: 0 },
      { lugar: 'Getafe', lat: 40.3, lng: 'x' },
      { lugar: 'Getafe', lat: Number.NaN, lng: 0 },
    ]) {
      expect(parseSearchParams(raw)).toEqual({});
    }
    expect(parseSearchParams({ lugar: 28013, lat: 40, lng: -3 }).lugar).toBe('28013');
  });

  it('distinguishes a search anywhere from one near the browser, without the position', () => {
    expect(whereOf(parseSearchParams({ sin_lugar: true }))).toBe('anywhere');
    expect(paramsOf({ ...defaults, where: 'anywhere' })).toEqual({ sin_lugar: true });
    expect(paramsOf({ ...defaults, where: 'here' })).toEqual({});
    const place = { lugar: 'Lugo', lat: 43.01, lng: -7.556 };
    expect(parseSearchParams({ ...place, sin_lugar: true })).toEqual(place);
  });

  it('leaves a blank keyword and every default out', () => {
    expect(paramsOf({ ...defaults, keyword: ' \t ' })).toEqual({});
  });
});

it('changes the page and nothing else', () => {
  expect(withPage({ q: 'riego', por_pagina: 30 }, 2)).toEqual({
    q: 'riego',
    por_pagina: 30,
    pagina: 2,
  });
  expect(withPage({ q: 'riego', pagina: 2 }, 1)).toEqual({ q: 'riego' });
});

it('shows and hides the map, and changes nothing else', () => {
  expect(withMap({ q: 'riego', pagina: 2 }, true)).toEqual({ q: 'riego', pagina: 2, mapa: true });
  expect(withMap({ q: 'riego', pagina: 2, mapa: true }, false)).toEqual({ q: 'riego', pagina: 2 });
  expect(parseSearchParams({ mapa: true })).toEqual({ mapa: true });
  expect(parseSearchParams({ mapa: 'grande' })).toEqual({});
});

it('counts only the filters that differ from an open search', () => {
  expect(activeFilterCount({})).toBe(0);
  expect(activeFilterCount({ q: 'reparación', incluir: true, pagina: 2 })).toBe(2);
  expect(activeFilterCount({ categoria: 'Salud', distancia: 30 })).toBe(1);
  expect(activeFilterCount({ lugar: 'Lugo', lat: 43.01, lng: -7.556 })).toBe(1);
  expect(activeFilterCount({ sin_lugar: true })).toBe(0);
});
