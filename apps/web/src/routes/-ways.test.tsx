import type { ListedAppointment } from '@oficio/contract/appointments.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serviceOfAppointment } from '#app/features/history/history-query.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession, refreshSession } from '#app/lib/session-store.ts';
import { receiveToasts } from '#app/lib/toast.ts';
import { storeToken } from '#app/lib/token.ts';
import { exampleAppointment } from '#app/testing/examples.ts';
import { openApp } from '#app/testing/open-app.tsx';

const appointmentId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const booking: ListedAppointment = {
  ...exampleAppointment,
  id: appointmentId,
  title: 'Cambiar el grifo',
  date: '2026-11-20',
  starts_at: '2026-11-20T09:00:00.000Z',
  ends_at: '2026-11-20T10:00:00.000Z',
  status: 'completed',
  client_id: 'ana',
  client_name: 'Ana Soler',
  review: { state: 'open', verified: false, reason: null },
};
let appointments: object[];
let services: Record<string, unknown>[];
let userType: 'client' | 'provider';
let isBroken: boolean;
let isFiltering: boolean;
let askedFor: string[];
let ask: Promise<object>;

beforeEach(() => {
  [appointments, services, isBroken, askedFor] = [[], [], false, []];
  isFiltering = true;
  userType = 'client';
  ask = Promise.resolve({ ask: null });
  storeToken('a-token');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const profile = { status: 'available', categories: [], rating: 0, reviews_count: 0 };
  const found = { id: 'ramon', name: 'Ramón Etxeberria', photo: null, distance: null, profile };
  vi.stubGlobal('fetch', async (url: string) => {
    askedFor.push(url);
    if (url === '/api/reviews/ask') return Response.json(await ask);
    if (isBroken && url.includes('appointment_id=')) return Response.json({}, { status: 422 });
    if (url.startsWith('/api/history?')) {
      const asked = new URL(url, location.href).searchParams.get('appointment_id');
      const history = services.filter(
        (one) => !asked || !isFiltering || one.appointment_id === asked,
      );
      return Response.json({ history, total: 1, total_pages: 1, page: 1 });
    }
    if (url.startsWith('/api/appointments?'))
      return Response.json({ appointments, total: appointments.length, total_pages: 1, page: 1 });
    if (url === '/api/search/providers')
      return Response.json({ results: [found], total: 1, total_pages: 1, page: 1 });
    const user = { id: 'ana', name: 'Ana Soler', user_type: userType, is_superadmin: false };
    return Response.json({ user, profile: {} });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('"Ver Perfil" is a link, which opens in another tab too', async () => {
  await refreshSession();
  openApp('/search?sin_lugar=true');
  const link = await screen.findByRole('link', { name: 'Ver Perfil' }, { timeout: 10_000 });
  expect(link.getAttribute('href')).toBe('/provider/ramon');
});

it('"Ver Perfil" shows a guest what an account gives', async () => {
  endSession();
  openApp('/search?sin_lugar=true');
  fireEvent.click(await screen.findByRole('link', { name: 'Ver Perfil' }, { timeout: 10_000 }));
  expect(
    await screen.findByRole('dialog', { name: 'Contacta a Ramón Etxeberria' }, { timeout: 10_000 }),
  ).toBeTruthy();
});

const openDetails = async () => {
  await refreshSession();
  openApp(`/calendar?fecha=${booking.date}`);
  const [entry] = await screen.findAllByRole(
    'button',
    { name: /Cambiar el grifo/ },
    { timeout: 10_000 },
  );
  fireEvent.click(entry as HTMLElement);
  return within(await screen.findByRole('dialog', { name: 'Cambiar el grifo' }));
};

it('a completed appointment in the calendar leads to its review and to another one', async () => {
  appointments = [booking];
  const details = await openDetails();
  expect(details.getByRole('button', { name: 'Repetir cita: Cambiar el grifo' })).toBeTruthy();
  fireEvent.click(details.getByRole('button', { name: 'Valorar: Cambiar el grifo' }));
  const review = await screen.findByRole(
    'dialog',
    { name: 'Valorar Servicio' },
    { timeout: 10_000 },
  );
  expect(review.textContent).toContain('Ramón Etxeberria');
});

it('an accepted appointment in the calendar says how to reach the other party', async () => {
  const contact = {
    phone: '+34612345678',
    phone_display: '612 34 56 78',
    address: 'Calle Ibiza, 14',
    lat: 40.4,
    lng: -3.7,
  };
  appointments = [{ ...booking, status: 'accepted', review: null, contact }];
  const details = await openDetails();
  expect(details.getByRole('link', { name: '612 34 56 78' }).getAttribute('href')).toBe(
    'tel:+34612345678',
  );
  expect(details.getByRole('link', { name: 'Calle Ibiza, 14' })).toBeTruthy();
  expect(details.queryByRole('button', { name: /^(Valorar|Repetir)/ })).toBeNull();
});

const service = {
  id: 'one',
  other_user: { id: 'ramon', name: 'Ramón Etxeberria', photo: null, user_type: 'provider' },
  title: booking.title,
  appointment_id: booking.id,
  description: null,
  review: booking.review,
  created_at: booking.ends_at,
  archived: false,
};

it('the mail that asks for a review leads to the form of the review', async () => {
  services = [{ ...service, appointment_id: 'otro', title: 'Pintar' }, service];
  await refreshSession();
  const router = openApp(`/history?valorar=${appointmentId}`);
  const review = within(
    await screen.findByRole('dialog', { name: 'Valorar Servicio' }, { timeout: 10_000 }),
  );
  expect(review.getByLabelText<HTMLInputElement>('Tipo de Servicio').value).toBe(booking.title);
  expect(router.state.location.search).toEqual({});
  expect(router.history.length).toBe(1);
});

it('a damaged link to a review asks for nothing, and shows the history', async () => {
  services = [done];
  await refreshSession();
  const router = openApp('/history?valorar=gri');
  expect(await screen.findByText('Cambiar el grifo', undefined, { timeout: 10_000 })).toBeTruthy();
  expect(router.state.location.search).toEqual({});
  expect(askedFor.filter((url) => url.includes('appointment_id'))).toEqual([]);
});

it('a link to a review finds its service among others', async () => {
  services = [{ ...service, appointment_id: 'otro', title: 'Pintar' }, service];
  await refreshSession();
  isFiltering = false;
  openApp(`/history?valorar=${appointmentId}`);
  const review = await screen.findByRole(
    'dialog',
    { name: 'Valorar Servicio' },
    { timeout: 10_000 },
  );
  expect(within(review).getByLabelText<HTMLInputElement>('Tipo de Servicio').value).toBe(
    booking.title,
  );
});

it('a service that was reviewed meanwhile is shown in the history, and said to be', async () => {
  const toasts: string[] = [];
  const stop = receiveToasts(({ message }) => toasts.push(message));
  services = [{ ...service, review: { state: 'done', reason: 'Ya has valorado este servicio' } }];
  await refreshSession();
  openApp(`/history?valorar=${appointmentId}`);
  expect(
    await screen.findByRole('button', { name: 'Valorado: Cambiar el grifo' }, { timeout: 10_000 }),
  ).toBeTruthy();
  await waitFor(() => expect(toasts).toEqual(['Ya has valorado este servicio']));
  expect(screen.queryByRole('dialog')).toBeNull();
  stop();
});

const page = (history: object[]) => ({ history, total: 1, total_pages: 1, page: 1 });
const done = { ...service, review: { state: 'done', reason: 'Ya has valorado este servicio' } };

it('a link to a review is decided with what the server says now', async () => {
  services = [service];
  await refreshSession();
  queryClient.setQueryData(serviceOfAppointment(appointmentId).queryKey, page([done]) as never);
  openApp(`/history?valorar=${appointmentId}`);
  expect(
    await screen.findByRole('dialog', { name: 'Valorar Servicio' }, { timeout: 10_000 }),
  ).toBeTruthy();
});

it('a link to a review says that the services cannot be loaded, and waits until they can', async () => {
  const toasts: string[] = [];
  const stop = receiveToasts(({ message }) => toasts.push(message));
  services = [service];
  isBroken = true;
  await refreshSession();
  queryClient.setQueryData(serviceOfAppointment(appointmentId).queryKey, page([done]) as never);
  openApp(`/history?valorar=${appointmentId}`);
  await waitFor(() => expect(toasts).toEqual(['Error al cargar historial']));
  const refetch = () =>
    act(async () => {
      await queryClient.refetchQueries({ queryKey: serviceOfAppointment(appointmentId).queryKey });
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  await refetch();
  expect(toasts).toEqual(['Error al cargar historial']);
  isBroken = false;
  await refetch();
  expect(
    await screen.findByRole('dialog', { name: 'Valorar Servicio' }, { timeout: 10_000 }),
  ).toBeTruthy();
  stop();
});

it.each(['/history', '/appointments'])(
  'on %s the question for a review is asked first and shown with the list',
  async (path) => {
    services = [done];
    appointments = [{ ...booking, review: done.review }];
    const { promise, resolve } = Promise.withResolvers<object>();
    ask = promise;
    await refreshSession();
    const router = openApp('/search?sin_lugar=true');
    await router.preloadRoute({ to: path });
    expect(askedFor).toContain('/api/reviews/ask');
    await router.navigate({ to: path });
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    expect(screen.queryByText('Cambiar el grifo')).toBeNull();
    const provider = { id: 'ramon', name: 'Ramón Etxeberria', photo: null };
    resolve({ ask: { appointment_id: 'otro', title: 'Pintar', provider } });
    expect(await screen.findByText('Cambiar el grifo')).toBeTruthy();
    expect(screen.getByText('¿Qué tal con Ramón Etxeberria?')).toBeTruthy();
  },
);

it('the preview of the own page is asked for with the link to it', async () => {
  userType = 'provider';
  await refreshSession();
  const router = openApp('/search?sin_lugar=true');
  await screen.findByRole('link', { name: 'Ver Perfil' }, { timeout: 10_000 });
  askedFor = [];
  await router.preloadRoute({ to: '/profile/preview' });
  await waitFor(() => expect(askedFor).toContain('/api/profile/ana'));
});
