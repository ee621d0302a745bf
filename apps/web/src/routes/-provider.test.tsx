import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearCacheOnTokenChange } from '#app/lib/query-client.ts';
import { refreshSession, startSession } from '#app/lib/session-store.ts';
import { receiveToasts, type Toast } from '#app/lib/toast.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { closeApp, openApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

const profile = { status: 'available', categories: [], gallery: [], work_schedule: [], rating: 0 };
const ana = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };
const ramon = { id: 'ramon', name: 'Ramón Etxeberria', photo: null, user_type: 'provider' };

clearCacheOnTokenChange();
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

it('a failure to load shows an error and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const toasts: string[] = [];
  const stopToasts = receiveToasts(({ message }) => toasts.push(message));
  const answers: Record<string, Answer> = {
    'GET /readyz': {},
    'GET /api/profile/me': { user: ana, profile },
    'GET /api/profile/ramon': () => refusal(503),
  };
  stubAnswers(answers);
  await openAppLoggedIn('/provider/ramon');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(toasts).toEqual(['Error al cargar perfil']);
  answers['GET /api/profile/ramon'] = { user: ramon, profile };
  retry.focus();
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: ramon.name })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  stopToasts();
});

/** What the server answers to everyone; to a user also where the provider is. */
const shown = { ...profile, categories: ['Fontanería'], location: null, address: null };
const address = 'Calle Mayor 4, Madrid';
const reviews = {
  reviews: [],
  averages: { rating: 0, punctuality_rating: 0, quality_rating: 0, price_rating: 0 },
  star_counts: [0, 0, 0, 0, 0],
  total: 0,
  total_pages: 0,
  page: 1,
};
const answersTo = (me?: typeof ana): Record<string, Answer> => ({
  'GET /readyz': {},
  ...(me && { 'GET /api/profile/me': { user: me, profile } }),
  'GET /api/profile/ramon': {
    user: { ...ramon, description: 'Fugas, desagües y grifería en el día.' },
    profile: me ? { ...shown, location: { lat: 40.4, lng: -3.7, address } } : shown,
  },
  'GET /api/reviews/provider/ramon': reviews,
  'GET /api/reviews/provider/ramon/standing': { state: 'open', verified: true, reason: null },
});

it('a guest sees the provider, and that contact requires an account', async () => {
  stubAnswers(answersTo());
  openApp('/provider/ramon');
  expect(await screen.findByRole('heading', { level: 1, name: ramon.name })).toBeTruthy();
  expect(screen.getByText('Fugas, desagües y grifería en el día.')).toBeTruthy();
  expect(screen.getByText('Fontanería')).toBeTruthy();
  expect(await screen.findByText('No hay reseñas aún')).toBeTruthy();
  expect(screen.getByText('Inicia sesión para ver la ubicación')).toBeTruthy();
  expect(
    screen.getByText(
      /Inicia sesión para ver información de contacto completa y comunicarte con el proveedor/,
    ),
  ).toBeTruthy();
  expect(screen.getByText('Contactar')).toBeTruthy();
  expect(screen.queryByText('Solicitar Cita')).toBeNull();
});

it('"Contactar" takes a guest to log in and says why', async () => {
  const toasts: Toast[] = [];
  const stopToasts = receiveToasts((toast) => toasts.push(toast));
  stubAnswers(answersTo());
  const router = openApp('/provider/ramon');
  fireEvent.click(await screen.findByText('Contactar'));
  await waitFor(() => expect(router.state.location.href).toBe('/auth'));
  const message = 'Inicia sesión para contactar al proveedor';
  expect(toasts).toMatchObject([{ kind: 'info', message }]);
  stopToasts();
});

it('a client sees the address and can write', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stubAnswers(answersTo(ana));
  const router = await openAppLoggedIn('/provider/ramon');
  expect(await screen.findByText(address)).toBeTruthy();
  expect(screen.getByText('Solicitar Cita')).toBeTruthy();
  fireEvent.click(screen.getByText('Contactar'));
  await waitFor(() => expect(router.state.location.href).toBe('/chat/ana_ramon/ramon'));
});

it('a provider can write to another but not ask for an appointment', async () => {
  stubAnswers(answersTo({ ...ana, user_type: 'provider' }));
  await openAppLoggedIn('/provider/ramon');
  expect(await screen.findByText('Contactar')).toBeTruthy();
  expect(screen.queryByText('Solicitar Cita')).toBeNull();
});

const pressMenu = async (label: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Más acciones' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: label }));
};

describe.each([
  {
    name: 'Solicitar Cita con Ramón Etxeberria',
    press: async () => fireEvent.click(await screen.findByText('Solicitar Cita')),
    label: /Motivo de la cita/,
  },
  {
    name: 'Valorar Servicio',
    press: async () => fireEvent.click(await screen.findByRole('button', { name: 'Valorar' })),
    label: /Comentario/,
  },
  {
    name: 'Denunciar a Ramón Etxeberria',
    press: () => pressMenu('Denunciar perfil'),
    label: /Detalles/,
  },
  {
    name: '¿Bloquear a Ramón Etxeberria?',
    press: () => pressMenu('Bloquear a Ramón Etxeberria'),
    label: null,
  },
])('the dialog "$name"', ({ name, press, label }) => {
  const toasts = collectToasts();

  it('closes when the session ends, and has what was typed after the next login', async () => {
    const answers = answersTo(ana);
    stubAnswers(answers);
    const openDialog = async () => {
      await openAppLoggedIn('/provider/ramon');
      await press();
      const dialog = within(await screen.findByRole('dialog', { name }));
      return label && dialog.getByLabelText<HTMLInputElement>(label);
    };
    const field = await openDialog();
    if (field) fireEvent.change(field, { target: { value: 'Se ha roto' } });

    answers['GET /api/profile/me'] = () => refusal(401, 'No');
    await act(async () => void (await refreshSession()));
    expect(await screen.findByText('Inicia sesión para ver la ubicación')).toBeTruthy();
    // Time for the dialog to open again.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts).toEqual(['Tu sesión ha terminado. Inicia sesión para continuar.']);

    cleanup();
    Object.assign(answers, answersTo(ana));
    expect((await openDialog())?.value).toBe(field ? 'Se ha roto' : undefined);
  });

  it('closes when another user logs in in another tab', async () => {
    const answers = answersTo(ana);
    stubAnswers(answers);
    startSession();
    await openAppLoggedIn('/provider/ramon');
    await press();
    await screen.findByRole('dialog', { name });

    Object.assign(answers, answersTo({ ...ana, id: 'marta', name: 'Marta Ruiz' }));
    localStorage.setItem('token', 'of-marta');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts).toEqual(['Has entrado con otra cuenta en este navegador.']);
  });
});

it('a chat whose code comes late takes nobody away from another screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stubAnswers(answersTo(ana));
  const router = await openAppLoggedIn('/provider/ramon');
  const contact = await screen.findByRole('button', { name: 'Contactar' });
  await act(async () => {
    fireEvent.click(contact);
    await router.navigate({ to: '/history' });
    await vi.dynamicImportSettled();
  });
  expect(router.latestLocation.pathname).toBe('/history');
});
