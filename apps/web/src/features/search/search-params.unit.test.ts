import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filtersOf, paramsOf, parseSearchParams, withMap, withPage } from './search-params.ts';
import { whereOf } from './where.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const defaults = {
  keyword: '',
  category: '',
  where: 'here',
  placeText: '',
  distance: 30,
  includeUnavailable: false,
  freeOn: '',
  freePart: '',
  minRating: null,
  sort: 'relevance',
  asWords: false,
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
    expect(parseSearchParams({ q: `${'a'.repeat(199)}😀` })).toEqual({ q: 'a'.repeat(199) });
    expect(parseSearchParams({ q: 'gas\ud800' })).toEqual({ q: 'gas' });
  });

  it.each([
    ['an object', { toString: 0, valueOf: 0 }],
    ['a list', ['fontanero']],
    ['null', null],
  ])('ignores %s in place of a value', (_kind, value) => {
    const names = ['q', 'categoria', 'lugar', 'distancia', 'incluir', 'libre', 'parte'];
    names.push('valoracion', 'orden', 'palabras', 'pagina', 'por_pagina', 'mapa', 'sin_lugar');
    const raw = Object.fromEntries(names.map((name) => [name, value]));
    expect(parseSearchParams({ ...raw, lat: 40.4, lng: -3.7 })).toEqual({});
    expect(parseSearchParams({ lugar: 'Madrid', lat: value, lng: value })).toEqual({});
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
      libre: '2026-11-21',
      parte: 'tarde',
      valoracion: 4.5,
      orden: 'hora',
      palabras: true,
      por_pagina: 50,
    } as const;
    expect(parseSearchParams({ ...params, pagina: 3 })).toEqual({ ...params, pagina: 3 });
    expect(paramsOf(filtersOf(params))).toEqual(params);
  });

  it('holds a named place, rounded to about 100 m', () => {
    const params = parseSearchParams({ lugar: ' Getafe ', lat: 40.30571, lng: -3.73295 });
    expect(params).toEqual({ lugar: 'Getafe', lat: 40.306, lng: -3.733 });
    // Written otherwise than the app would write it.
    expect(parseSearchParams({ lugar: 'Getafe', lat: '40.30', lng: '-3.70' })).toEqual({
      lugar: 'Getafe',
      lat: 40.3,
      lng: -3.7,
    });
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

  it('drops a day in the past or beyond two weeks, and what is no day, and keeps the rest', () => {
    const rest = { q: 'riego', valoracion: 4 } as const;
    const days = ['2026-11-19', '2026-12-04', '2026-11-31', '2026-13-01', '21/11/2026', 2026, true];
    for (const libre of days) {
      expect(parseSearchParams({ ...rest, libre, parte: 'tarde' })).toEqual(rest);
    }
    for (const libre of ['2026-11-20', '2026-12-03']) {
      expect(parseSearchParams({ libre })).toEqual({ libre });
    }
  });

  it("begins a day with Madrid's midnight", () => {
    vi.setSystemTime('2026-11-20T22:59:00Z');
    expect(parseSearchParams({ libre: '2026-11-20' })).toEqual({ libre: '2026-11-20' });
    vi.setSystemTime('2026-11-20T23:00:00Z');
    expect(parseSearchParams({ libre: '2026-11-20' })).toEqual({});
  });

  it('ignores unknown ratings, orders and parts of the day', () => {
    const raw = { libre: '2026-11-21', parte: 'siesta', valoracion: 3, orden: 'precio' };
    expect(parseSearchParams(raw)).toEqual({ libre: '2026-11-21' });
    expect(parseSearchParams({ valoracion: '4.5', orden: 'relevancia' })).toEqual({});
  });

  it.each([
    ['distancia', 'distance'],
    ['valoracion', 'rating'],
    ['hora', 'next_free'],
  ] as const)('names the order %s', (orden, sort) => {
    expect(filtersOf({ orden })).toEqual({ ...defaults, sort });
    expect(paramsOf({ ...defaults, sort })).toEqual({ orden });
  });

  it.each([
    ['manana', 'morning'],
    ['tarde', 'afternoon'],
    ['noche', 'evening'],
  ] as const)('names the part of a day %s', (parte, freePart) => {
    const libre = '2026-11-21';
    expect(filtersOf({ libre, parte })).toEqual({ ...defaults, freeOn: libre, freePart });
    expect(paramsOf({ ...defaults, freeOn: libre, freePart })).toEqual({ libre, parte });
    expect(paramsOf({ ...defaults, freePart })).toEqual({});
  });

  it('reads a keyword as words only when there is one', () => {
    expect(parseSearchParams({ palabras: true })).toEqual({});
    expect(paramsOf({ ...defaults, asWords: true })).toEqual({});
    const words = { q: 'gotea', palabras: true } as const;
    expect(parseSearchParams(words)).toEqual(words);
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
  expect(withMap({ q: 'riego', mapa: true }, false)).toEqual({ q: 'riego', mapa: false });
  expect(withMap({ q: 'riego', pagina: 2, mapa: true }, undefined)).toEqual({
    q: 'riego',
    pagina: 2,
  });
  expect(parseSearchParams({ mapa: true })).toEqual({ mapa: true });
  expect(parseSearchParams({ mapa: false })).toEqual({ mapa: false });
  expect(parseSearchParams({ mapa: 'grande' })).toEqual({});
});
