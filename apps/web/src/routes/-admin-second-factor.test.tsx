import { messages } from '@oficio/contract/errors/messages.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { refreshSession } from '#app/lib/session-store.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { openApp } from '#app/testing/open-app.tsx';
import { refusal } from '#app/testing/stub-answers.ts';

vi.hoisted(() => localStorage.setItem('token', 'a-token'));
const admin = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: true };
const toasts = collectToasts();

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.href);
    if (pathname === '/readyz') return Response.json({});
    if (pathname === '/api/profile/me') return Response.json({ user: admin, profile: {} });
    if (pathname.startsWith('/api/admin/')) {
      return refusal(403, messages.adminSecondFactor);
    }
    return Response.json({ conversations: [], unread_total: 0, total: 0, total_pages: 0, page: 1 });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it.each(['/admin', '/admin?vista=usuarios', '/admin?vista=denuncias'])(
  '%s tells an administrator without a second factor where to enable it, and nothing else',
  async (path) => {
    await refreshSession();
    openApp(path);
    expect(
      await screen.findByText(messages.adminSecondFactor, {}, { timeout: 20_000 }),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ir a Seguridad' });
    expect(link.getAttribute('href')).toBe('/profile/security');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(toasts).toEqual([]);
    expect(screen.queryByRole('tab')).toBeNull();
  },
);
