import { expect, test } from 'vitest';
import { passwordErrors } from './password-values.ts';

test('six characters, twice the same, and the present one', () => {
  expect(passwordErrors({ current: 'a', password: '123456', confirmation: '123456' })).toEqual({});
});

test("missing values have the specification's errors", () => {
  expect(passwordErrors({ current: '', password: '12345', confirmation: '' })).toEqual({
    current: 'Escribe tu contraseña actual',
    password: 'La contraseña debe tener al menos 6 caracteres',
  });
  expect(passwordErrors({ current: 'a', password: '123456', confirmation: '123457' })).toEqual({
    confirmation: 'Las contraseñas no coinciden',
  });
});
