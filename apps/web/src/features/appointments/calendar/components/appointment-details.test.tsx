import type { ListedAppointment } from '@oficio/contract/appointments.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleAppointment } from '#app/testing/examples.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { AppointmentDetails } from './appointment-details.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const request: ListedAppointment = {
  ...exampleAppointment,
  id: 'salon',
  title: 'Pintar el salón',
  provider_name: 'Ramón',
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
