import { describe, expect, it } from 'vitest';
import { activeFiltersOf, withoutFilters } from './active-filters.ts';
import { countFilters } from './filter-count.ts';
import { filtersOf, paramsOf, type SearchParams } from './search-params.ts';

const everything: SearchParams = {
  q: 'riego',
  categoria: 'Jardinería',
  lugar: 'Getafe',
  lat: 40.305,
  lng: -3.733,
  distancia: 5,
  incluir: true,
  libre: '2027-11-20',
  valoracion: 4.5,
  orden: 'hora',
  por_pagina: 50,
};

describe('the active filters', () => {
  it('are those that differ from an open search, in the order of the form', () => {
    expect(activeFiltersOf(everything).map(({ label }) => label)).toEqual([
      'Jardinería',
      'Hasta 5 km',
      'sáb 20 nov',
      '4.5 o más',
      'Incluir no disponibles',
    ]);
  });

  it('are neither the keyword, the place, the order nor the page', () => {
    const params = { q: 'riego', orden: 'valoracion', pagina: 2, por_pagina: 30 } as const;
    expect(
      activeFiltersOf({
        ...params,
        lugar: 'Getafe',
        lat: 40.3,
        lng: -3.7,
        distancia: 30,
        mapa: true,
      }),
    ).toEqual([]);
  });

  it.each([
    ['manana', 'sáb 20 nov por la mañana'],
    ['tarde', 'sáb 20 nov por la tarde'],
    ['noche', 'sáb 20 nov a última hora'],
  ] as const)('join the day and its part %s', (parte, label) => {
    const filters = activeFiltersOf({ libre: '2027-11-20', parte });
    expect(filters.map((filter) => filter.label)).toEqual([label]);
  });

  it.each<SearchParams>([
    {},
    everything,
    { distancia: 30, q: 'riego' },
    { libre: '2027-11-20', parte: 'tarde' },
  ])('are counted: %o', (params) => {
    expect(countFilters(params)).toBe(activeFiltersOf(params).length);
  });

  it('are removed one by one, and the rest stays', () => {
    let params = everything;
    for (const { cleared } of activeFiltersOf(everything)) {
      const before = activeFiltersOf(params).length;
      params = paramsOf({ ...filtersOf(params), ...cleared });
      expect(activeFiltersOf(params)).toHaveLength(before - 1);
    }
    const { q, lugar, lat, lng, orden, por_pagina } = everything;
    expect(params).toEqual({ q, lugar, lat, lng, orden, por_pagina });
  });
});

it('removes all filters, and keeps the keyword, the place, the order and the page size', () => {
  const params = paramsOf({ ...filtersOf(everything), ...withoutFilters });
  const { q, lugar, lat, lng, orden, por_pagina } = everything;
  expect(params).toEqual({ q, lugar, lat, lng, orden, por_pagina });
});
