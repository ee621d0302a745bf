import { MAX_COMING } from '@oficio/contract/appointments/coming.ts';
import type { Waiting } from '@oficio/contract/appointments/waiting.ts';
import type { ListedAppointment } from '@oficio/contract/appointments.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkConnection } from '#app/lib/connection.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession, refreshSession } from '#app/lib/session-store.ts';
import { storeToken } from '#app/lib/token.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { moveDevice } from '#app/testing/device-zone.ts';
import { exampleAppointment } from '#app/testing/examples.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { WaitingList } from './waiting-list.tsx';

vi.mock('#app/lib/realtime.ts', async (original) => ({
  ...(await original<object>()),
  useIsLive: () => isLive,
}));

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
const appointment: ListedAppointment = {
  ...exampleAppointment,
  id: 'salon',
  title: 'Pintar el salón',
  date: '2026-11-23',
  starts_at: '2026-11-23T09:00:00.000Z',
  ends_at: '2026-11-23T10:00:00.000Z',
  provider_name: 'Ramón',
};
const nothing: Waiting = {
  requests: [],
  requests_total: 0,
  today: '2026-11-20',
  tomorrow: '2026-11-21',
  coming: [],
};

let isLive: boolean;
let answer: Waiting;
let me: object;
let refuses: boolean;
let calls: string[];
const toasts = collectToasts();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00Z'), toFake: ['Date'] });
  [isLive, answer, refuses, calls] = [false, nothing, false, []];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`);
    if (url === '/api/profile/me') return Response.json(me);
    if (url === '/api/appointments/waiting') return Response.json(answer);
    const detail = 'Ya tienes una cita en ese horario';
    if (refuses) return Response.json({ detail }, { status: 409 });
    answer = nothing;
    return Response.json(appointment);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const openedClients: string[] = [];
const show = () =>
  renderInApp(
    <RouterContextProvider router={router}>
      <WaitingList userId="ramon" isWaiting={false} onOpenClient={(id) => openedClients.push(id)} />
    </RouterContextProvider>,
  );

it('says calmly that nothing waits, and what leads on', async () => {
  show();
  expect(await screen.findByText(/^Nada espera tu respuesta/)).toBeTruthy();
  expect(screen.getByText('No tienes citas para hoy ni para mañana.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Ver todas tus citas' });
  expect(link.getAttribute('href')).toBe('/appointments');
});

it('accepts a request, which then no longer waits', async () => {
  answer = { ...nothing, requests: [{ ...appointment, overlap: null }], requests_total: 1 };
  show();
  const description = appointment.title;
  const button = await screen.findByRole('button', { name: 'Aceptar', description });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByText(/^Nada espera tu respuesta/)).toBeTruthy();
  expect(calls).toContain('PUT /api/appointments/salon/accept');
  expect(toasts).toEqual(['Cita aceptada']);
  // The button is gone: the focus stays in its part of the screen.
  const part = screen.getByRole('region', { name: 'Solicitudes por responder' });
  expect(document.activeElement).toBe(part);
});

it('a refused request stays, with its overlap', async () => {
  refuses = true;
  answer = { ...nothing, requests: [{ ...appointment, overlap: 'accepted' }], requests_total: 1 };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(toasts).toEqual(['Error al aceptar cita']));
  expect(screen.getByText(/no podrás aceptarla/)).toBeTruthy();
});

it('counts more requests than it lists, and links to the rest', async () => {
  answer = { ...nothing, requests: [{ ...appointment, overlap: null }], requests_total: 100 };
  show();
  expect(await screen.findByText('99+')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Ver todas las solicitudes' });
  expect(link.getAttribute('href')).toBe('/appointments?filtro=pending');
});

/** The texts of the rows of "Hoy y mañana". */
async function comingRows(): Promise<(string | null)[]> {
  const part = await screen.findByRole('region', { name: 'Hoy y mañana' });
  return within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

it('without a connection names the days of an answer of yesterday as they are today', async () => {
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === '/readyz' ? Promise.reject(new TypeError('Failed to fetch')) : answering(url, init),
  );
  await checkConnection();
  const accepted = { ...appointment, status: 'accepted' as const };
  answer = {
    ...nothing,
    today: '2026-11-19',
    tomorrow: '2026-11-20',
    coming: [
      { ...accepted, id: 'ayer', date: '2026-11-19' },
      { ...accepted, id: 'hoy', date: '2026-11-20' },
    ],
  };
  const { unmount } = show();
  expect(await screen.findByRole('heading', { name: /^jueves, 19 de noviembre/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Hoy viernes, 20 de noviembre/ })).toBeTruthy();
  unmount();
  queryClient.clear();
  answer = { ...answer, coming: [] };
  show();
  expect(await screen.findByText('Aún no hemos podido cargar tus citas de hoy.')).toBeTruthy();
  vi.stubGlobal('fetch', answering);
  await act(() => checkConnection());
});

it('lists today and tomorrow; what has ended can be completed', async () => {
  moveDevice('Europe/Madrid');
  const accepted = { ...appointment, status: 'accepted' as const };
  const over = { starts_at: '2026-11-20T09:00:00.000Z', ends_at: '2026-11-20T10:00:00.000Z' };
  answer = {
    ...nothing,
    coming: [
      { ...accepted, id: 'hoy', title: 'Grifo', date: '2026-11-20', ...over },
      { ...accepted, id: 'manana', title: 'Caldera', date: '2026-11-21' },
    ],
  };
  show();
  expect(await comingRows()).toEqual([
    '10:00 - 11:00GrifoLucía HerreroMarcar como Completado',
    '10:00 - 11:00CalderaLucía Herrero',
  ]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Lucía Herrero' })[0] as HTMLElement);
  expect(openedClients).toEqual(['lucia']);
});

it('says whose clock the times of today are on, where it is not that of the device', async () => {
  moveDevice('Atlantic/Canary');
  const coming = { ...appointment, status: 'accepted' as const, date: '2026-11-20' };
  answer = {
    ...nothing,
    coming: [
      { ...coming, id: 'antes', title: 'Grifo', time_zone: 'Europe/Madrid' },
      { ...coming, id: 'ahora', title: 'Caldera', time_zone: 'Atlantic/Canary' },
    ],
  };
  show();
  expect(await comingRows()).toEqual([
    '10:00 - 11:00 (hora peninsular)GrifoLucía Herrero',
    '10:00 - 11:00CalderaLucía Herrero',
  ]);
});

it('links to the rest when more appointments come than it lists', async () => {
  const entry = { ...appointment, status: 'accepted' as const, date: '2026-11-20' };
  const coming = Array.from({ length: MAX_COMING }, (_, index) => ({ ...entry, id: `${index}` }));
  answer = { ...nothing, coming: coming.slice(1) };
  show();
  await screen.findByText('Hoy');
  expect(screen.queryByText('Ver todas las próximas citas')).toBeNull();
  cleanup();
  answer = { ...nothing, coming };
  show();
  const link = await screen.findByText('Ver todas las próximas citas');
  expect(link.getAttribute('href')).toBe('/appointments?filtro=upcoming');
});

it('shows the new day when one begins while it is open', async () => {
  const coming = { ...appointment, status: 'accepted' as const, date: '2026-11-21' };
  answer = { ...nothing, coming: [coming] };
  isLive = true;
  vi.useFakeTimers({ now: new Date('2026-11-20T23:59:30Z'), shouldAdvanceTime: true });
  show();
  expect(await screen.findByRole('heading', { name: /^Mañana sábado/ })).toBeTruthy();
  answer = { ...answer, today: '2026-11-21', tomorrow: '2026-11-22' };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByRole('heading', { name: /^Hoy sábado/ })).toBeTruthy();
});

it("asks for the new day again while the server's has not begun", async () => {
  const coming = { ...appointment, status: 'accepted' as const, date: '2026-11-21' };
  answer = { ...nothing, coming: [coming] };
  isLive = true;
  vi.useFakeTimers({ now: new Date('2026-11-20T23:59:30Z'), shouldAdvanceTime: true });
  show();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByRole('heading', { name: /^Mañana sábado/ })).toBeTruthy();
  answer = { ...answer, today: '2026-11-21', tomorrow: '2026-11-22' };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByRole('heading', { name: /^Hoy sábado/ })).toBeTruthy();
});

it("the new day begins on the provider's clock, not on that of the device", async () => {
  const coming = { ...appointment, status: 'accepted' as const, date: '2026-11-21' };
  answer = { ...nothing, coming: [coming] };
  isLive = true;
  vi.useFakeTimers({ now: new Date('2026-11-20T23:59:30Z'), shouldAdvanceTime: true });
  moveDevice('Asia/Tokyo');
  const profile = { time_zone: 'Atlantic/Canary' };
  const user = { id: 'ramon', user_type: 'provider' };
  me = { user, profile };
  storeToken('a-token');
  await refreshSession();
  show();
  expect(await screen.findByRole('heading', { name: /^Mañana sábado/ })).toBeTruthy();
  answer = { ...answer, today: '2026-11-21', tomorrow: '2026-11-22' };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByRole('heading', { name: /^Hoy sábado/ })).toBeTruthy();
});

it('asks again twice a minute while events do not arrive', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00Z'), shouldAdvanceTime: true });
  show();
  expect(await screen.findByText(/^Nada espera tu respuesta/)).toBeTruthy();
  answer = { ...nothing, requests: [{ ...appointment, overlap: null }], requests_total: 1 };
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await screen.findByText('Pintar el salón')).toBeTruthy();
});

it('does not offer the profile of a client who has deleted the account', async () => {
  const coming = { ...appointment, status: 'accepted' as const, date: '2026-11-20' };
  answer = { ...nothing, coming: [{ ...coming, client_name: 'Usuario eliminado' }] };
  show();
  expect(await screen.findByText('Usuario eliminado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Usuario eliminado' })).toBeNull();
});
