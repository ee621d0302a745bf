import type { Appointment } from '@oficio/contract/appointments.ts';
import { describe, expect, test } from 'vitest';
import { actionsFor } from './appointment-actions.ts';

const now = new Date('2026-11-20T12:00:00Z');
const appointment = (fields: Partial<Appointment>): Appointment => ({
  id: '1',
  title: 'Fuga',
  description: null,
  date: '2026-11-20',
  start_time: '17:00',
  end_time: '18:00',
  duration_minutes: 60,
  time_zone: 'Europe/Madrid',
  starts_at: '2026-11-20T16:00:00Z',
  ends_at: '2026-11-20T17:00:00Z',
  status: 'pending',
  reject_reason: null,
  unavailable_party: null,
  provider_id: 'provider',
  provider_name: 'Ramón',
  provider_photo: null,
  client_id: 'client',
  client_name: 'Lucía',
  client_photo: null,
  review: null,
  ...fields,
});
const past = { starts_at: '2026-11-20T10:00:00Z', ends_at: '2026-11-20T11:00:00Z' };

describe('what a party may do', () => {
  test.each([
    ['a pending request', {}, ['reject', 'accept'], ['withdraw']],
    ['an accepted appointment', { status: 'accepted' }, ['cancel'], ['cancel']],
    ['an accepted one that is over', { status: 'accepted', ...past }, ['complete'], ['complete']],
    ['a completed one', { status: 'completed', ...past }, [], []],
    ['a rejected one', { status: 'rejected' }, [], []],
    ['a cancelled one', { status: 'cancelled' }, [], []],
  ] as const)('with %s', (_what, fields, forProvider, forClient) => {
    expect(actionsFor(appointment(fields), 'provider', now)).toEqual(forProvider);
    expect(actionsFor(appointment(fields), 'client', now)).toEqual(forClient);
  });

  test('blocked time can be lifted, also when it is over', () => {
    const blocked = appointment({ status: 'accepted', client_id: null, client_name: '', ...past });
    expect(actionsFor(blocked, 'provider', now)).toEqual(['cancel']);
  });
});
