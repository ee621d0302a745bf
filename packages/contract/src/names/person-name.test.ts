import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test.each([
  'Lucía Herrero',
  'Íñigo O’Brien-Núñez',
  'Taller Castaño, S.L.',
  'Artesanos con Oficio',
  'Oficio y Madera',
  'Soporte Informático Gil',
  '水道 太郎',
  'محمد',
  'Ayuda a domicilio Pérez',
  'Fontanería 24h 🔧',
])('%s is a name', (name) => {
  expect(personName.parse(` ${name} `)).toBe(name);
});

test.each([
  ['a line break', 'Ana\nSoporte'],
  ['a tab', 'Ana\tGil'],
  ['a NUL', 'a\u0000b'],
  ['a zero-width space', 'Ana\u200bGil'],
  ['a zero-width space alone', '\u200b'],
  ['a direction override', 'Ana \u202eliG'],
  ['a direction isolate', '\u2067Ana\u2069'],
  ['a soft hyphen', 'A\u00adna'],
  ['a Hangul filler', '\u3164'],
  ['a blank Braille pattern', '\u2800'],
  ['a line separator', 'Ana\u2028Gil'],
  ['a tag character', 'Ana\u{e0041}'],
  ['a variation selector', 'Ana\ufe0f'],
  ['half a surrogate pair', 'Ana\ud800'],
])('%s is refused', (_what, name) => {
  expect(personName.safeParse(name).error?.issues[0]?.message).toBe(
    'El nombre no puede tener saltos de línea ni caracteres no permitidos o invisibles',
  );
});

test.each([
  'Oficio Soporte',
  'Soporte de Oficio',
  'SOPORTE OFICIO',
  'Óficio',
  'Ｏｆｉｃｉｏ',
  'O\u0301ficio – Administración',
  'Equipo Oficio',
  'El equipo de Oficio',
  'Usuario eliminado',
  'usuario  eliminado.',
  'Atención al cliente de Oficio',
])('%s belongs to the product', (name) => {
  expect(personName.safeParse(name).error?.issues[0]?.message).toBe(
    'Este nombre no está permitido. Elige otro',
  );
});

test('an empty name is required', () => {
  expect(personName.safeParse('  ').error?.issues[0]?.message).toBe('El nombre es requerido');
});

test('the other rules do not read a name that is too long', () => {
  // Marks in an order that takes a normalisation the square of their number.
  const marks = `a${'\u0301'.repeat(60)}${'\u0316'.repeat(60)}\u200b`;
  expect(personName.safeParse(marks).error?.issues.map(({ code }) => code)).toEqual(['too_big']);
});
