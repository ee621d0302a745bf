import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshSession } from '#app/lib/session-store.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { openApp } from '#app/testing/open-app.tsx';
import { privatePaths } from '#app/testing/private-paths.ts';
import { type Answer, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

// The session is loading from the start until the last test.
vi.hoisted(() => localStorage.setItem('token', 'a-token'));
let answers: Record<string, Answer>;
const toasts = collectToasts();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = { 'GET /api/profile/me': () => new Promise(() => {}) };
  stubAnswers(answers);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(privatePaths)('%s shows the loading text', async (path) => {
  void refreshSession();
  const router = openApp(path);
  await waitFor(() => expect(router.state.status).toBe('idle'));
  expect(screen.getByText('Cargando...').closest('[role="status"]')).toBeTruthy();
  expect(router.state.location.href).toBe(path);
});

it('a session that is no longer valid is logged out, without a word', async () => {
  answers['GET /api/profile/me'] = () => refusal(401, 'Sesión no válida o caducada');
  const router = openApp('/messages');
  await screen.findByText('Cargando...');
  await act(refreshSession);
  await waitFor(() => expect(router.state.location.href).toBe('/auth'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Iniciar Sesión' })).toBeTruthy();
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toasts).toEqual([]);
});
