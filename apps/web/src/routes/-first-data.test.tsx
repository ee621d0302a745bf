import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeLastUser } from '#app/lib/offline/last-user.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession, refreshSession } from '#app/lib/session-store.ts';
import { openApp } from '#app/testing/open-app.tsx';

vi.hoisted(() => localStorage.setItem('token', 'a-token'));
/** Answers the profile request, which makes the session known. */
let answerProfile: () => void;
let asked: string[];
let isBroken: boolean;

const profile = new Promise<void>((resolve) => {
  answerProfile = resolve;
});
const me = { id: 'ana', name: 'Ana Soler', user_type: 'provider', is_superadmin: false };

beforeEach(() => {
  storeLastUser(me.id);
  asked = [];
  isBroken = false;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/readyz') return Response.json({});
    const { pathname } = new URL(url, location.href);
    asked.push(pathname);
    if (pathname === '/api/profile/me') {
      await profile;
      return Response.json({ user: me, profile: {} });
    }
    if (isBroken) return Response.json({}, { status: 500 });
    const rows = { conversations: [], history: [], unread_total: 0, work_schedule: [] };
    return Response.json({ ...rows, total: 0, total_pages: 0, page: 1 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

for (const [screenAt, path] of [
  ['/dashboard', '/api/messages/conversations'],
  ['/messages?pagina=2', '/api/messages/conversations'],
  ['/chat/ana_ramon/ramon', '/api/messages/ana_ramon'],
  ['/chat/ana_ramon/ramon', '/api/profile/ramon'],
  ['/appointments?filtro=pending', '/api/appointments'],
  ['/calendar?vista=semana', '/api/appointments'],
  ['/schedule', '/api/schedule/settings'],
  ['/profile/preview', '/api/profile/ana'],
  ['/history', '/api/history'],
  ['/admin', '/api/admin/metrics'],
  ['/admin?vista=usuarios', '/api/admin/users'],
  ['/admin?vista=tarjetas', '/api/admin/users'],
  ['/admin?vista=denuncias', '/api/admin/reports'],
  ['/admin?vista=busquedas', '/api/admin/searches-without-results'],
  ['/admin?vista=auditoria', '/api/admin/audit'],
] as const) {
  it(`${screenAt} requests ${path} before the session is known`, async () => {
    void refreshSession();
    openApp(screenAt);
    await waitFor(() => expect(asked).toContain(path));
    queryClient.clear();
  });
}

it('shows data requested before the session was known, without another request', async () => {
  void refreshSession();
  openApp('/history');
  await waitFor(() => expect(asked).toContain('/api/history'));
  answerProfile();
  expect(await screen.findByText('No tienes historial aún')).toBeTruthy();
  expect(asked.filter((path) => path === '/api/history')).toHaveLength(1);
  queryClient.clear();
});

it('shows the failure of the screen, with the way to try again, when its first data fails', async () => {
  isBroken = true;
  openApp('/history');
  const retry = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 10_000 });
  expect(screen.getByText('Error al cargar historial')).toBeTruthy();
  isBroken = false;
  fireEvent.click(retry);
  expect(await screen.findByText('No tienes historial aún')).toBeTruthy();
  queryClient.clear();
});

it.each([
  ['/history', 'Citas', '/api/appointments'],
  ['/appointments', 'Calendario', '/api/schedule/settings'],
])('on %s the data of the link %s is requested when the user points at it', async (...test) => {
  const [screenAt, name, path] = test;
  openApp(screenAt);
  const [link] = await screen.findAllByRole('link', { name });
  expect(asked).not.toContain(path);
  fireEvent.mouseEnter(link as HTMLElement);
  await waitFor(() => expect(asked).toContain(path));
  queryClient.clear();
});

it('requests nothing without a session', async () => {
  endSession();
  const router = openApp('/history');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(asked).toEqual([]);
});
