import { expect, it } from 'vitest';
import { keywordWithoutPlace, searchOfRow } from './search-of-row.ts';

const place = { name: 'Getafe', detail: 'Madrid', lat: 40.3, lng: -3.7 };
const where = { name: 'Getafe', lat: 40.3, lng: -3.7 };

it.each([
  ['get', 'fontanero', 'fontanero'],
  ['get', '', ''],
  ['Electricista get', 'fontanero', 'Electricista'],
  ['electricista en getafe', '', 'electricista'],
  ['electricista cerca de  Getafe ', '', 'electricista'],
  ['en get', 'fontanero', 'fontanero'],
  ['28901', 'fontanero', 'fontanero'],
])('"%s" in a search for "%s" leaves the keyword "%s"', (text, present, keyword) => {
  expect(keywordWithoutPlace(text, 'Getafe', present)).toBe(keyword);
});

it('finds the place in several words, with accents or without', () => {
  expect(keywordWithoutPlace('pintor san seb', 'San Sebastián', '')).toBe('pintor');
  expect(keywordWithoutPlace('pintor a coruna', 'A Coruña', '')).toBe('pintor');
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
