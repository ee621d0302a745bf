import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { refreshSession } from '#app/lib/session-store.ts';
import { openApp } from '#app/testing/open-app.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it.each([
  [404, false],
  [422, false],
  [429, true],
  [503, true],
])(
  'a services page that the server answers with %i can be loaded again: %s',
  async (status, canRetry) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/readyz'
        ? Response.json({})
        : Response.json({ detail: 'Demasiados intentos. Inténtalo más tarde' }, { status }),
    );
    await refreshSession();
    openApp('/servicios/fontaneria/bilbao');
    const name = canRetry ? 'No hemos podido cargar la página' : 'Página no encontrada';
    expect(
      await screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' }) !== null).toBe(canRetry);
  },
);
