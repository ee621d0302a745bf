import type { Appointment } from '@oficio/contract/appointments.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';

afterEach(cleanup);

const cancelled = {
  date: '2026-11-23',
  start_time: '10:00',
  end_time: '11:00',
  duration_minutes: 60,
  time_zone: 'Europe/Madrid',
  starts_at: '2026-11-23T09:00:00.000Z',
  ends_at: '2026-11-23T10:00:00.000Z',
  status: 'cancelled',
  description: null,
  reject_reason: null,
  provider_name: 'Ramón Etxeberria',
  client_name: 'Lucía Herrero',
} as Appointment;

it.each([
  [
    'provider',
    false,
    'Oficio la ha cancelado: la cuenta de Ramón Etxeberria no estaba disponible.',
  ],
  ['provider', true, 'Oficio la ha cancelado: tu cuenta no estaba disponible.'],
  ['client', true, 'Oficio la ha cancelado: la cuenta de Lucía Herrero no estaba disponible.'],
  ['client', false, 'Oficio la ha cancelado: tu cuenta no estaba disponible.'],
] as const)('cancelled for the %s, read by the provider: %s', (party, isProvider, text) => {
  const appointment = { ...cancelled, unavailable_party: party };
  renderInApp(<AppointmentFacts appointment={appointment} isProvider={isProvider} />);
  expect(screen.getByText(text)).toBeTruthy();
});

it('names no cause when a party has cancelled it', () => {
  const appointment = { ...cancelled, unavailable_party: null };
  renderInApp(<AppointmentFacts appointment={appointment} isProvider />);
  expect(screen.queryByText(/Oficio la ha cancelado/)).toBeNull();
});
