import { describe, expect, it } from 'vitest';
import { isWorkingDay, requestErrors } from './request-check.ts';

const weekdays = [
  { day: 'monday', enabled: true },
  { day: 'saturday', enabled: false },
] as const;
const valid = {
  title: 'Fuga',
  description: '',
  date: '2026-11-23',
  start: '09:00',
  end: '10:00',
  duration: 60,
};

const fine = { title: null, date: null, end: null };

describe('a request', () => {
  it('passes when nothing is wrong', () => {
    expect(requestErrors(valid, weekdays)).toEqual(fine);
  });

  it('is checked in the order of the specification, a day off last', () => {
    const wrong = { ...valid, title: ' \t', date: '', end: '09:00' };
    const order = 'La hora de fin debe ser después de la hora de inicio';
    expect(Object.values(requestErrors(wrong, weekdays))).toEqual([
      'El título es requerido',
      'Selecciona una fecha',
      order,
    ]);
    const dayOff = { ...valid, date: '2026-11-28' };
    expect(requestErrors({ ...dayOff, end: '09:00' }, weekdays)).toEqual({ ...fine, end: order });
    expect(requestErrors(dayOff, weekdays)).toEqual({
      ...fine,
      date: 'El proveedor no trabaja este día',
    });
  });

  it('refuses a time that is not complete', () => {
    expect(requestErrors({ ...valid, end: '' }, []).end).toBeTruthy();
  });
});

describe('working days', () => {
  it('counts every day as working without a schedule or a date, and none that a schedule lacks', () => {
    expect(isWorkingDay('2026-11-22', [])).toBe(true);
    expect(isWorkingDay('', weekdays)).toBe(true);
    expect(isWorkingDay('2026-11-24', weekdays)).toBe(false);
    expect(isWorkingDay('2026-11-28', weekdays)).toBe(false);
  });
});
