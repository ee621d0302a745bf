import { expect, it } from 'vitest';
import { readCalendarSearch, writeCalendarSearch } from './calendar-search.ts';

it.each([
  [{}, {}],
  [
    { vista: 'semana', fecha: '2026-11-24' },
    { vista: 'semana', fecha: '2026-11-24' },
  ],
  [{ vista: 'mes', fecha: '2026-02-30' }, {}],
  [{ fecha: '2026-2-3' }, {}],
  [{ fecha: '2026-13-01' }, {}],
  [{ fecha: '0000-01-15' }, {}],
  [{ fecha: '9999-12-31' }, {}],
  [{ fecha: 20261124, otra: 1 }, {}],
])('reads %j as %j', (search, expected) => {
  expect(readCalendarSearch(search)).toEqual(expected);
});

it('says nothing about the month around today', () => {
  expect(writeCalendarSearch('month', '2026-11-20', '2026-11-20')).toEqual({});
  expect(writeCalendarSearch('week', '2026-11-24', '2026-11-20')).toEqual({
    vista: 'semana',
    fecha: '2026-11-24',
  });
});
