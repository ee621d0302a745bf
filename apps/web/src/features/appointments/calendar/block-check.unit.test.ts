import { expect, it } from 'vitest';
import { blockErrors } from './block-check.ts';

const valid = {
  title: 'Médico',
  description: '',
  date: null,
  start: '09:00',
  end: '10:00',
  duration: 60,
};
const fine = { title: null, date: null, end: null };

it('passes when nothing is wrong', () => {
  expect(blockErrors(valid)).toEqual(fine);
  expect(blockErrors({ ...valid, date: '2026-11-24', end: '09:01' })).toEqual(fine);
});

it('returns an error for each invalid field', () => {
  expect(blockErrors({ ...valid, title: ' \t', date: '', end: '09:00' })).toEqual({
    title: 'El título es requerido',
    date: 'Selecciona una fecha',
    end: 'La hora de fin debe ser después de la hora de inicio',
  });
  expect(blockErrors({ ...valid, end: '' }).end).toBeTruthy();
});
