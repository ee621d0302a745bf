import type { AdminUserDetail } from '@oficio/contract/admin.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveToasts, type Toast } from '#app/lib/toast.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, refusal, stubAnswers, unreachable } from '#app/testing/stub-answers.ts';

vi.setConfig({ testTimeout: 30_000 });

const ana = '00000000-0000-7000-8000-000000000001';
const marta = '00000000-0000-7000-8000-000000000002';
const me = { id: ana, name: 'Ana Soler', user_type: 'client', is_superadmin: true };
const none = { total: 0, total_pages: 0, page: 1 };

function account(changes: Partial<AdminUserDetail['user']> = {}): AdminUserDetail['user'] {
  return {
    id: marta,
    name: 'Marta Ruiz',
    email: 'marta@example.es',
    phone: null,
    phone_display: null,
    photo: null,
    user_type: 'client',
    is_superadmin: false,
    is_banned: false,
    ban: null,
    created_at: '2026-11-20T10:00:00Z',
    profile: {
      status: 'available',
      rating: 0,
      reviews_count: 0,
      review_count: 0,
      categories: [],
      location: null,
      address: null,
    },
    ...changes,
  };
}
const own = account({ id: ana, name: 'Ana Soler', email: 'ana@example.es', is_superadmin: true });
const detailOf = (user: AdminUserDetail['user']): AdminUserDetail => ({
  user,
  conversations: [],
  conversations_total: 0,
  reviews: [],
  reviews_total: 0,
});

let answers: Record<string, Answer>;
let toasts: Toast[];
let stopToasts = () => {};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user: me, profile: {} },
    'GET /api/admin/users': { users: [own], total: 1, total_pages: 1, page: 1 },
    [`GET /api/admin/users/${ana}`]: detailOf(own),
    [`GET /api/admin/users/${marta}`]: detailOf(account()),
    [`GET /api/admin/users/${marta}/end-preview`]: { sessions: 0, appointments: 0, requests: 0 },
    'GET /api/admin/reports': { reports: [], ...none },
    'GET /api/admin/audit': { entries: [], ...none },
  };
  stubAnswers(answers);
  toasts = [];
  stopToasts = receiveToasts((toast) => toasts.push(toast));
});
afterEach(() => {
  closeApp();
  stopToasts();
  vi.unstubAllGlobals();
});

const tells = (message: string, reason?: string) =>
  waitFor(() =>
    expect(toasts).toContainEqual({ kind: 'error', message, ...(reason && { reason }) }),
  );

it('other users have no access', async () => {
  answers['GET /api/profile/me'] = { user: { ...me, is_superadmin: false }, profile: {} };
  const router = await openAppLoggedIn('/admin?vista=usuarios');
  await tells('Acceso denegado');
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(screen.queryByText('Panel de Administración')).toBeNull();
});

it('administrators cannot ban or delete themselves', async () => {
  await openAppLoggedIn('/admin?vista=usuarios');
  const row = (await screen.findByText('ana@example.es')).closest('tr');
  expect(row?.textContent).toContain('Tu cuenta');
  expect(row?.textContent).toContain('Administrador');
  expect(row?.querySelector('button')).toBeNull();
  fireEvent.click(screen.getByText('Ver'));
  expect(await screen.findByText('Información general')).toBeTruthy();
  expect(screen.queryByText('Banear')).toBeNull();
  expect(screen.queryByText('Enviar Mensaje')).toBeNull();
});

it('a ban of an already banned account shows an error with the reason', async () => {
  const reason = 'La cuenta ya está suspendida';
  answers[`POST /api/admin/users/${marta}/ban`] = () => refusal(409, reason);
  await openAppLoggedIn(`/admin?vista=usuarios&usuario=${marta}`);
  fireEvent.click(await screen.findByText('Banear'));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Banear' });
  await waitFor(() => expect(send().disabled).toBe(false));
  fireEvent.click(send());
  await tells('Error al banear usuario', reason);
});

it('accounts that cannot be loaded show an error', async () => {
  answers['GET /api/admin/users'] = unreachable;
  await openAppLoggedIn('/admin?vista=usuarios');
  await tells('Error al cargar usuarios');
});

it('an account that cannot be loaded shows an error and can be retried', async () => {
  answers[`GET /api/admin/users/${ana}`] = unreachable;
  await openAppLoggedIn(`/admin?vista=usuarios&usuario=${ana}`);
  await tells('Error al cargar detalles del usuario');
  answers[`GET /api/admin/users/${ana}`] = detailOf(own);
  fireEvent.click(screen.getByText('Reintentar'));
  expect(await screen.findByText('Información general')).toBeTruthy();
  expect(screen.getByText('N/A')).toBeTruthy();
});

it('without reports the queue says so, and its tab has no number', async () => {
  await openAppLoggedIn('/admin?vista=denuncias');
  expect(await screen.findByText('No hay denuncias abiertas')).toBeTruthy();
  expect(screen.getByRole('tab', { name: /^Denuncias/ }).textContent).toBe('Denuncias');
  fireEvent.click(screen.getByRole('radio', { name: 'Resueltas' }));
  expect(await screen.findByText('No hay denuncias resueltas')).toBeTruthy();
});

it.each([
  ['denuncias', 'GET /api/admin/reports', 'Error al cargar denuncias'],
  ['auditoria', 'GET /api/admin/audit', 'Error al cargar la auditoría'],
])('a failure to load "%s" shows an error', async (tab, call, message) => {
  answers[call] = unreachable;
  await openAppLoggedIn(`/admin?vista=${tab}`);
  await tells(message);
  expect(screen.getByText(message)).toBeTruthy();
});
