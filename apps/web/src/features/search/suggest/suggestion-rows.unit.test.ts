import { describe, expect, it } from 'vitest';
import { keyOfRow, suggestionRows } from './suggestion-rows.ts';

const person = { id: '1', name: 'Carmen', photo: null, categories: [], rating: 4.7 };
const getafe = { name: 'Getafe', lat: 40.3, lng: -3.7 };
const answer = {
  trades: [{ category: 'Carpintería' as const }],
  needs: [{ need: 'Cambio de cerradura', category: 'Carpintería' as const }],
  people: [person],
  places: [{ ...getafe, name: 'Carabanchel', detail: 'Madrid' }],
  did_you_mean: null,
};
const recent = [
  { keyword: 'caldera', place: null },
  { keyword: 'calefacción', place: getafe },
  { keyword: 'mi carpintero', place: null },
  { keyword: 'fontanero', place: null },
];

const labels = (...options: Parameters<typeof suggestionRows>) =>
  suggestionRows(...options).map(({ label, rows }) => [label, rows.map(({ kind }) => kind)]);

describe('the rows for a text', () => {
  it('begin with searching for it as typed', () => {
    expect(labels('ca', answer, [])).toEqual([
      [null, ['typed']],
      ['Oficios', ['trade']],
      ['Servicios', ['need']],
      ['Personas', ['person']],
      ['Lugares', ['place']],
    ]);
  });

  it('begin with the correction of a typo', () => {
    expect(labels('carpintro', { ...answer, did_you_mean: 'carpintero' }, [])[0]).toEqual([
      null,
      ['correction', 'typed'],
    ]);
  });

  it('have two of the recent searches that begin like it', () => {
    expect(labels('CA', null, recent)).toEqual([
      [null, ['typed']],
      ['Búsquedas recientes', ['recent', 'recent']],
    ]);
    expect(labels('carp', null, recent)[1]).toEqual(['Búsquedas recientes', ['recent']]);
  });

  it('do not repeat a suggested trade', () => {
    const trade = { keyword: 'Carpintería', place: null };
    expect(labels('ca', null, [trade])).toHaveLength(2);
    expect(labels('ca', answer, [trade])[1]?.[0]).toBe('Oficios');
  });

  it('do not repeat the text, unless with a place', () => {
    expect(labels('fontanero', null, recent)).toEqual([[null, ['typed']]]);
    expect(labels('calefacción', null, recent)).toHaveLength(2);
  });
});

describe('the rows for an empty field', () => {
  it('are the recent searches and how to erase them', () => {
    expect(labels('  ', answer, recent)).toEqual([
      ['Búsquedas recientes', ['recent', 'recent', 'recent', 'recent']],
      [null, ['erase-recent']],
    ]);
  });

  it('are none without recent searches', () => {
    expect(suggestionRows('', answer, [])).toEqual([]);
  });
});

it('each row has its own key', () => {
  const rows = [
    ...suggestionRows('ca', { ...answer, did_you_mean: 'casa' }, recent),
    ...suggestionRows('', null, []),
  ].flatMap((group) => group.rows);
  expect(new Set(rows.map(keyOfRow)).size).toBe(rows.length);
});
