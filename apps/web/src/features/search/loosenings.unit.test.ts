import { expect, it } from 'vitest';
import { looseningsOf } from './loosenings.ts';
import { filtersOf, paramsOf, type SearchParams } from './search-params.ts';

const anywhere = { isKnown: true, center: null, name: null };
const getafe = { isKnown: true, center: { lat: 40.305, lng: -3.733 }, name: 'Getafe' };

const labels = (params: SearchParams, place = anywhere as Parameters<typeof looseningsOf>[1]) =>
  looseningsOf(params, place).map(({ label }) => label);

it('loosens only what limits the search', () => {
  expect(labels({})).toEqual(['Incluir no disponibles']);
  expect(labels({ incluir: true, distancia: 5 })).toEqual([]);
  expect(labels({ incluir: true }, getafe)).toEqual(['Buscar en cualquier lugar']);
});

it('begins with the smallest change', () => {
  const params: SearchParams = {
    categoria: 'Salud',
    distancia: 5,
    libre: '2027-11-20',
    parte: 'noche',
    valoracion: 4.8,
  };
  expect(labels(params, getafe)).toEqual([
    'Todo el día',
    'Quitar la fecha',
    'Cualquier valoración',
    'Ampliar a 30 km',
    'Incluir no disponibles',
    'Todas las categorías',
    'Buscar en cualquier lugar',
  ]);
});

it('says why the search may be empty', () => {
  const params = { libre: '2027-11-20', parte: 'tarde', valoracion: 4, distancia: 1 } as const;
  expect(looseningsOf(params, getafe).map(({ reason }) => reason)).toEqual([
    'Nadie tiene una hora libre el sábado 20 por la tarde',
    'Nadie tiene una hora libre el sábado 20',
    'Nadie tiene una valoración de 4 o más',
    'No hay nadie a 1 km o menos',
    'Nadie está disponible ahora',
    'No hay nadie cerca de Getafe',
  ]);
});

it('keeps the day when only its part is loosened', () => {
  const params = { libre: '2027-11-20', parte: 'tarde' } as const;
  const [wholeDay] = looseningsOf(params, anywhere);
  expect(paramsOf({ ...filtersOf(params), ...wholeDay?.part })).toEqual({ libre: '2027-11-20' });
});
