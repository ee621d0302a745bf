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
  ])('reads %s as %s', (text, date) => {
    expect(parseTypedDate(text, today)).toBe(date);
  });

  it.each(['', 'mañana', '31/02/2027', '2026-13-01', '40/11/2026', '12 foo 2026'])(
    'refuses %j',
    (text) => {
      expect(parseTypedDate(text, today)).toBeNull();
    },
  );
});
