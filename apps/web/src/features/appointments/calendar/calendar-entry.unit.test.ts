import type { Appointment } from '@oficio/contract/appointments.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { appointmentStyle } from '../blocked-time.ts';
import { byDate, countEntries, hasOtherClock, participantName, toneOf } from './calendar-entry.ts';

const visit = {
  date: '2026-11-24',
  status: 'pending',
  provider_id: 'ramon',
  provider_name: 'Ramón',
  client_id: 'lucia',
  client_name: 'Lucía',
  time_zone: 'Europe/Madrid',
  starts_at: '2026-11-24T09:00:00.000Z',
} as Appointment;
const blocked: Appointment = { ...visit, status: 'accepted', client_id: null, client_name: '' };

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  [[visit], '1 cita'],
  [[visit, visit], '2 citas'],
  [[blocked], '1 bloqueo'],
  [[visit, blocked, visit, blocked], '2 citas y 2 bloqueos'],
  [[], null],
])('counts a day: %#', (day, words) => {
  expect(countEntries(day)).toBe(words);
});

it('names the other party, and blocked time when there is none', () => {
  expect(participantName(visit, 'ramon')).toBe('Lucía');
  expect(participantName(visit, 'lucia')).toBe('Ramón');
  expect(participantName(blocked, 'ramon')).toBe('Tiempo bloqueado');
});

it('draws blocked time unlike an accepted appointment', () => {
  expect(appointmentStyle({ ...visit, status: 'accepted' }).label).toBe('Aceptada');
  expect(appointmentStyle(blocked).label).toBe('Tiempo bloqueado');
  expect(toneOf(blocked)['data-kind']).toBe('blocked');
  expect(toneOf(visit)['data-kind']).toBe('pending');
});

it('puts appointments to their days and keeps their order', () => {
  const other = { ...visit, date: '2026-11-25' };
  expect([...byDate([visit, other, blocked])]).toEqual([
    ['2026-11-24', [visit, blocked]],
    ['2026-11-25', [other]],
  ]);
});

it('detects an appointment in a different time zone among others', () => {
  vi.stubEnv('TZ', 'Europe/Madrid');
  const elsewhere: Appointment = { ...visit, time_zone: 'Atlantic/Canary' };
  expect(hasOtherClock([visit, visit])).toBe(false);
  expect(hasOtherClock([visit, elsewhere, visit])).toBe(true);
  expect(hasOtherClock([])).toBe(false);
});
