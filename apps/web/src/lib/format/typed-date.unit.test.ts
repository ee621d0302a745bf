import { describe, expect, it } from 'vitest';
import { parseTypedDate, typedDateError } from './typed-date.ts';

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

describe('the sentence about a typed date', () => {
  it.each([
    ['31/02/2027', 'No entendemos la fecha «31/02/2027». Escríbela así: 20/11/2026.'],
    ['19/11/2026', 'No se puede elegir «19/11/2026»: elige un día a partir del 20/11/2026.'],
    ['1/2/2027', 'No se puede elegir «1/2/2027»: elige un día hasta el 18/01/2027.'],
    [
      ` ${'día '.repeat(500)}`,
      'No entendemos la fecha «día día día día día día día dí…». Escríbela así: 20/11/2026.',
    ],
  ])('%j: %s', (text, sentence) => {
    expect(typedDateError(text, today, '2027-01-18')).toBe(sentence);
  });

  it.each(['', '  ', '20/11', '18/1/2027'])('is none for %j', (text) => {
    expect(typedDateError(text, today, '2027-01-18')).toBeNull();
  });
});
