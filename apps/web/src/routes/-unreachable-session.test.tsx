import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refreshSession } from '#app/lib/session-store.ts';
import { openApp } from '#app/testing/open-app.tsx';
import { refusal, stubAnswers } from '#app/testing/stub-answers.ts';

// The session of the device is not fetched until the end.
vi.hoisted(() => localStorage.setItem('token', 'a-token'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(['/provider/ramon', '/messages', '/'])(
  '%s says that the session cannot be fetched, and offers to try again',
  async (path) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    stubAnswers({
      'GET /api/profile/me': () => refusal(503, 'Servicio no disponible temporalmente'),
    });
    openApp(path);
    await act(refreshSession);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sin conexión' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  },
);
