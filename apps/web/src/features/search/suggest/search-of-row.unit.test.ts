import { expect, it } from 'vitest';
import { keywordWithoutPlace, searchOfRow } from './search-of-row.ts';

const place = { name: 'Getafe', detail: 'Madrid', lat: 40.3, lng: -3.7 };
const notExact = 'Lo más cercano que conocemos a ese código postal';
const where = { name: 'Getafe', lat: 40.3, lng: -3.7 };

it.each([
  ['get', 'fontanero', 'fontanero'],
  ['get', '', ''],
  ['Electricista get', 'fontanero', 'Electricista'],
  ['electricista en getafe', '', 'electricista'],
  ['electricista cerca de  Getafe ', '', 'electricista'],
  ['en get', 'fontanero', 'fontanero'],
  ['gtafe', 'fontanero', 'fontanero'],
  ['getafe, madrid', 'fontanero', 'fontanero'],
  ['electricista, getafe, madrid', 'fontanero', 'electricista'],
  ['electricista en Getafe urgente', 'fontanero', 'electricista urgente'],
  ['getafe electricista', 'fontanero', 'electricista'],
])('"%s" in a search for "%s" leaves the keyword "%s"', (text, present, keyword) => {
  expect(keywordWithoutPlace(text, place, present)).toBe(keyword);
});

it('finds the place in several words, with accents or without', () => {
  const without = (text: string, name: string) =>
    keywordWithoutPlace(text, { name, detail: null }, 'gas');
  expect(without('pintor san seb', 'San Sebastián')).toBe('pintor');
  expect(without('pintor a domicilio a coruna', 'A Coruña')).toBe('pintor a domicilio');
  expect(without('pintor en la coruña', 'A Coruña')).toBe('pintor');
});

it.each([
  ['fontanero 28013', 'Madrid (28013, aprox.)', null, 'fontanero'],
  ['fontanero 28013 madrid', 'Madrid (28013, aprox.)', null, 'fontanero'],
  ['28013', 'Madrid (28013, aprox.)', null, 'gas'],
  ['fontanero de guardia 28590', 'Madrid (en lugar de 28590)', notExact, 'fontanero de guardia'],
  ['fontanero ibiza', 'Eivissa (Ibiza)', 'Illes Balears', 'fontanero'],
  ['fontanero donostia', 'San Sebastián (Donostia)', 'Gipuzkoa', 'fontanero'],
  ['fontanero tenerife', 'Santa Cruz de Tenerife', null, 'fontanero'],
  ['electricista hospitalet', "L'Hospitalet de Llobregat", 'Barcelona', 'electricista'],
  [
    'arreglo de persianas hospitalet',
    "L'Hospitalet de Llobregat",
    'Barcelona',
    'arreglo de persianas',
  ],
  ['asturias', 'Oviedo', 'Asturias', 'gas'],
])('"%s" for %s (%s) leaves the keyword "%s"', (text, name, detail, keyword) => {
  expect(keywordWithoutPlace(text, { name, detail }, 'gas')).toBe(keyword);
});

it('says what each row changes in the search', () => {
  const of = (row: Parameters<typeof searchOfRow>[0]) => searchOfRow(row, 'get', 'riego');
  expect(of({ kind: 'typed', text: 'get' })).toEqual({ keyword: 'get' });
  expect(of({ kind: 'correction', text: 'gas' })).toEqual({ keyword: 'gas' });
  expect(of({ kind: 'trade', category: 'Salud' })).toEqual({ keyword: '', category: 'Salud' });
  expect(of({ kind: 'need', need: 'Fuga de agua', category: 'Fontanería' })).toEqual({
    keyword: 'Fuga de agua',
    category: '',
    asWords: false,
  });
  expect(of({ kind: 'place', place })).toEqual({ keyword: 'riego', where, placeText: 'Getafe' });
  expect(of({ kind: 'recent', search: { keyword: 'gas', place: null } })).toEqual({
    keyword: 'gas',
    category: '',
    asWords: false,
  });
  expect(of({ kind: 'recent', search: { keyword: 'gas', place: where } })).toEqual({
    keyword: 'gas',
    category: '',
    asWords: false,
    where,
    placeText: 'Getafe',
  });
  expect(of({ kind: 'erase-recent' })).toBeNull();
});
