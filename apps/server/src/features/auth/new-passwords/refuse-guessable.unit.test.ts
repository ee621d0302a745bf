import { messages } from '@oficio/contract/errors/messages.ts';
import { describe, expect, test } from 'vitest';
import { refuseGuessable } from './refuse-guessable.ts';

const owner = { name: 'Lucía Núñez Gil', email: 'lucia.n85@ejemplo-largo.es' };
const check = (password: string) => () => refuseGuessable(password, owner);

describe('a common password is refused', () => {
  test.each([
    '123456',
    'qwerty',
    'QWERTY',
    'contraseña',
    'Contrasena',
    ' password ',
    '１２３４５６',
  ])('%s', (password) => expect(check(password)).toThrow(messages.commonPassword));
});

describe('a password of the words of its context is refused', () => {
  test.each([
    'luciagil',
    'LUCÍA-NÚÑEZ',
    'Núñez_1985',
    'nunez1985',
    'gil-gil-gil',
    'lucia123456',
    'lucia.n85',
    'lucia.n85@ejemplo-largo.es',
    'n85-n85',
    'Oficio',
    'oficio2026!',
    'qwertyoficio',
  ])('%s', (password) => expect(check(password)).toThrow(messages.personalPassword));
});

describe('another password is accepted', () => {
  test.each([
    'k3-oso',
    'contraseña-1',
    'ejemplo-largo',
    'lucia y tres gatos',
    'oficio de tinieblas',
    'gilipollas-3',
    '漢字漢字漢字',
    ' '.repeat(6),
    'x'.repeat(128),
  ])('%s', (password) => expect(check(password)).not.toThrow());
});

test('an account without an email is checked by its name', () => {
  const deleted = { name: 'Marta', email: null };
  expect(() => refuseGuessable('marta-1', deleted)).toThrow(messages.personalPassword);
  expect(() => refuseGuessable('lucia-y-tres', deleted)).not.toThrow();
});
