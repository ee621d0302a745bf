import { expect, it } from 'vitest';
import { authErrors, emptyAuthValues } from './auth-values.ts';

const isEmail = (text: string) => text.includes('@');
const complete = {
  ...emptyAuthValues,
  name: 'Lucía',
  email: 'lucia@example.com',
  password: 'secreto',
};

it('accepts complete values', () => {
  expect(authErrors('register', complete, isEmail)).toEqual({});
  expect(authErrors('login', { ...complete, name: '' }, isEmail)).toEqual({});
});

it('names each missing field', () => {
  expect(Object.keys(authErrors('register', emptyAuthValues, isEmail))).toEqual([
    'name',
    'email',
    'password',
  ]);
  expect(Object.keys(authErrors('login', emptyAuthValues, isEmail))).toEqual(['email', 'password']);
});

it('refuses a blank name, a wrong address and a short new password', () => {
  const wrong = { ...complete, name: '   ', email: 'lucia', password: '12345' };
  expect(authErrors('register', wrong, isEmail)).toEqual({
    name: 'Escribe tu nombre',
    email: 'El email no es válido',
    password: 'La contraseña debe tener al menos 6 caracteres',
  });
});

it('takes a new password of six characters, not of five', () => {
  expect(authErrors('register', { ...complete, password: '12345' }, isEmail)).toEqual({
    password: 'La contraseña debe tener al menos 6 caracteres',
  });
  expect(authErrors('register', { ...complete, password: '123456' }, isEmail)).toEqual({});
});

it('lets an old short password log in', () => {
  expect(authErrors('login', { ...complete, password: '12345' }, isEmail)).toEqual({});
});
