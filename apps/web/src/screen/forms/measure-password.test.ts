import { expect, it } from 'vitest';
import { measurePassword } from './measure-password.ts';

it.each([
  ['12345', 'Muy débil', 'Escribe al menos 6 caracteres.'],
  ['123456', 'Muy débil', 'Es de las más usadas.'],
  ['contraseña', 'Débil', 'Añade alguna palabra poco común.'],
  ['aaaaaaaa', 'Muy débil', 'Las repeticiones se adivinan enseguida.'],
  ['Lucia1985', 'Débil', 'No uses tu nombre, tu email ni «Oficio».'],
  ['oficio12', 'Débil', 'No uses tu nombre, tu email ni «Oficio».'],
  ['herrero.84', 'Débil', 'No uses tu nombre, tu email ni «Oficio».'],
  ['bienvenido7', 'Débil', 'Añade alguna palabra poco común.'],
  ['contraseña-1', 'Aceptable', 'Añade alguna palabra poco común.'],
  ['otra-clave', 'Buena', ''],
  ['caballo-grapa-pila-cerrojo', 'Muy buena', ''],
  ['x9$Tq!7pLw2#', 'Muy buena', ''],
])('%s is %s', (password, label, hint) => {
  const known = ['Lucía Herrero', 'lucia.herrero@example.es'];
  expect(measurePassword(password, known)).toMatchObject({ label, hint });
});

it('a password of the greatest length is measured', () => {
  expect(measurePassword('aB3$'.repeat(32), []).score).toBeGreaterThanOrEqual(0);
});
