import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { receiveToasts } from '#app/lib/toast.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

vi.setConfig({ testTimeout: 30_000 });

const profile = { status: 'available', categories: [], gallery: [], work_schedule: [], rating: 0 };
const ana = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };
const ramon = { id: 'ramon', name: 'Ramón Etxeberria', photo: null, user_type: 'provider' };

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
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: ramon.name })).toBeTruthy();
  stopToasts();
});
