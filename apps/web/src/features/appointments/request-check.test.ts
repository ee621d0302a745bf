import { describe, expect, it } from 'vitest';
import { checkRequest, isWorkingDay, minutesBetween, weekdayOf } from './request-check.ts';

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
};

describe('a request', () => {
  it('passes when nothing is wrong', () => {
    expect(checkRequest(valid, weekdays)).toBeNull();
  });

  it('is checked in the order of the specification', () => {
    const wrong = { title: ' \t', description: '', date: '', start: '10:00', end: '10:00' };
    expect(checkRequest(wrong, weekdays)?.message).toBe('El título es requerido');
    wrong.title = 'Fuga';
    expect(checkRequest(wrong, weekdays)?.message).toBe('Selecciona una fecha');
    wrong.date = '2026-11-28';
    expect(checkRequest(wrong, weekdays)).toEqual({
      field: 'end',
      message: 'La hora de fin debe ser después de la hora de inicio',
    });
    wrong.end = '10:01';
    expect(checkRequest(wrong, weekdays)?.message).toBe('El proveedor no trabaja este día');
  });

  it('refuses a time that is not complete', () => {
    expect(checkRequest({ ...valid, end: '' }, [])?.field).toBe('end');
    expect(minutesBetween('', '10:00')).toBeNaN();
  });
});

describe('working days', () => {
  it('reads the weekday of a date wherever the reader is', () => {
    expect(weekdayOf('2026-11-22')).toBe('sunday');
    expect(weekdayOf('2026-03-29')).toBe('sunday');
    expect(weekdayOf('2026-11-23')).toBe('monday');
  });

  it('counts every day without a schedule or a date, and none that is missing from one', () => {
    expect(isWorkingDay('2026-11-22', [])).toBe(true);
    expect(isWorkingDay('', weekdays)).toBe(true);
    expect(isWorkingDay('2026-11-24', weekdays)).toBe(false);
    expect(isWorkingDay('2026-11-28', weekdays)).toBe(false);
  });
});
