import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession, refreshSession } from '#app/lib/session.ts';
import { openApp } from '#app/testing/open-app.tsx';

vi.hoisted(() => localStorage.setItem('token', 'a-token'));
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const profile = { status: 'available', categories: [], rating: 0, reviews_count: 0 };
  const found = { id: 'ramon', name: 'Ramón Etxeberria', photo: null, distance: null, profile };
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/search/providers')
      return Response.json({ results: [found], total: 1, total_pages: 1, page: 1 });
    const user = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };
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
