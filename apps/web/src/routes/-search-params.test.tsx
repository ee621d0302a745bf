import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '#app/lib/offline/private-database.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { refreshSession } from '#app/lib/session-store.ts';
import { openApp } from '#app/testing/open-app.tsx';

vi.hoisted(() => localStorage.setItem('token', 'a-token'));
const user = { id: 'ana', name: 'Ana Soler', user_type: 'provider', is_superadmin: true };
let asked: string[];

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, location.href);
    asked.push(pathname + search);
    if (pathname === '/api/profile/me') return Response.json({ user, profile: {} });
    if (pathname === '/readyz') return Response.json({});
    return Response.json({ appointments: [], total: 0, total_pages: 0, page: 1 });
  });
  await refreshSession();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('what an address says and its screen does not know counts as not there', async () => {
  const router = openApp('/appointments?filtro=pendientes&pagina=dos&otro=1');
  expect(await screen.findByText('No hay citas registradas')).toBeTruthy();
  expect(asked).toContain('/api/appointments?page=1&limit=10');
  expect(router.state.location.href).toBe('/appointments');
});

it.each(['/appointments', '/history', '/messages'])(
  'the first page is shown for a page of %s that cannot exist',
  async (path) => {
    const router = openApp(`${path}?pagina=1000001`);
    await waitFor(() => expect(asked.some((url) => url.includes('page=1&'))).toBe(true));
    expect(asked.filter((url) => url.includes('1000001'))).toEqual([]);
    expect(router.state.location.href).toBe(path);
  },
);

it.each(['28013', 'true', '1e5', '[1]'])(
  'a text that reads as a value stays a text: %s',
  async (q) => {
    const address = `/search?${new URLSearchParams({ q })}`;
    const router = openApp(address);
    await waitFor(() => expect(router.state.matches.at(-1)?.search).toEqual({ q }));
    expect(router.state.location.href).toBe(address);
    await router.navigate({ to: '/search', search: { q: `${q} ` } });
    expect(router.state.location.href).toBe(address);
  },
);
