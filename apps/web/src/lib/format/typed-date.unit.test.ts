import { describe, expect, it } from 'vitest';
import { parseTypedDate } from './typed-date.ts';

const today = '2026-11-20';

describe('a typed date', () => {
  it.each([
    ['2026-11-27', '2026-11-27'],
    ['27/11/2026', '2026-11-27'],
    ['7-1-2027', '2027-01-07'],
    ['27.11.2026', '2026-11-27'],
    ['viernes, 27 de noviembre de 2026', '2026-11-27'],
    ['27 nov 2026', '2026-11-27'],
    ['27 de noviembre', '2026-11-27'],
    ['20/11', '2026-11-20'],
    ['3/2', '2027-02-03'],
    ['miércoles, 2 de septiembre de 2027', '2027-09-02'],
    ['27/11/26', '2026-11-27'],
    ['19/11/26', '2026-11-19'],
    ['7-1-27', '2027-01-07'],
    ['27 de nov de 26', '2026-11-27'],
    ['271126', '2026-11-27'],
    ['27112026', '2026-11-27'],
  ])('reads %s as %s', (text, date) => {
    expect(parseTypedDate(text, today)).toBe(date);
  });

  it.each([
    '',
    'mañana',
    '31/02/2027',
    '2026-13-01',
    '40/11/2026',
    '12 foo 2026',
    '27/11/2',
    '27/11/202',
    '27/111',
    '27/11/20261',
    '27/11/2026/5',
    '27/11/2026 a las 10',
    '127/11/2026',
  ])('refuses %j', (text) => {
    expect(parseTypedDate(text, today)).toBeNull();
  });
});
