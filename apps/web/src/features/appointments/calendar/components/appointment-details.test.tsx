import type { ListedAppointment } from '@oficio/contract/appointments.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { AppointmentDetails } from './appointment-details.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const request: ListedAppointment = {
  id: 'salon',
  title: 'Pintar el salón',
  description: null,
  date: '2096-11-23',
  start_time: '10:00',
  end_time: '11:00',
  duration_minutes: 60,
  time_zone: 'Europe/Madrid',
  starts_at: '2096-11-23T09:00:00.000Z',
  ends_at: '2096-11-23T10:00:00.000Z',
  status: 'pending',
  reject_reason: null,
  provider_id: 'ramon',
  provider_name: 'Ramón',
  provider_photo: null,
  client_id: 'lucia',
  client_name: 'Lucía Herrero',
  client_photo: null,
  unavailable_party: null,
  review: null,
};
const details = (appointment: ListedAppointment) => (
  <RouterContextProvider router={router}>
    <AppointmentDetails
      appointment={appointment}
      userId="ramon"
      onClose={() => {}}
      onOpenClient={() => {}}
      serviceActions={() => null}
    />
  </RouterContextProvider>
);

afterEach(cleanup);

it('keeps the focus in the dialog when a request with the focus is accepted', async () => {
  const { rerender } = renderInApp(details(request));
  const accept = await screen.findByRole('button', { name: 'Aceptar' });
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  accept.focus();
  rerender(details({ ...request, status: 'accepted' }));
  expect(accept.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});
