import { expect, it } from 'vitest';
import { checkBlock } from './block-check.ts';

const valid = { title: 'Médico', description: '', date: null, start: '09:00', end: '10:00' };

it('passes when nothing is wrong', () => {
  expect(checkBlock(valid)).toBeNull();
  expect(checkBlock({ ...valid, date: '2026-11-24', end: '09:01' })).toBeNull();
});

it('is checked in the order of the specification', () => {
  const wrong = { ...valid, title: ' \t', date: '', end: '09:00' };
  expect(checkBlock(wrong)?.message).toBe('El título es requerido');
  wrong.title = 'Médico';
  expect(checkBlock(wrong)).toEqual({
    field: 'end',
    message: 'La hora de fin debe ser después de la hora de inicio',
  });
  wrong.end = '';
  expect(checkBlock(wrong)?.field).toBe('end');
  wrong.end = '09:30';
  expect(checkBlock(wrong)?.message).toBe('Selecciona una fecha');
});
