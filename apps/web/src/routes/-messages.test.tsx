import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveToasts } from '#app/lib/toast.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

vi.setConfig({ testTimeout: 30_000 });

const none = { conversations: [], unread_total: 0, total: 0, total_pages: 0, page: 1 };
const ana = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };

let answers: Record<string, Answer>;
let toasts: string[];
let stopToasts = () => {};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  toasts = [];
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user: ana, profile: {} },
    'GET /api/messages/conversations': none,
  };
  stubAnswers(answers);
  stopToasts = receiveToasts(({ message }) => toasts.push(message));
});
afterEach(() => {
  closeApp();
  stopToasts();
  vi.unstubAllGlobals();
});

it('without conversations it has an empty state', async () => {
  await openAppLoggedIn('/messages');
  expect(await screen.findByRole('heading', { level: 1, name: 'Mensajes' })).toBeTruthy();
  expect(await screen.findByText('No tienes conversaciones aún')).toBeTruthy();
});

it('a failure to load shows an error and can be retried', async () => {
  answers['GET /api/messages/conversations'] = () => refusal(500);
  await openAppLoggedIn('/messages');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(toasts).toEqual(['Error al cargar conversaciones']);
  answers['GET /api/messages/conversations'] = none;
  fireEvent.click(retry);
  expect(await screen.findByText('No tienes conversaciones aún')).toBeTruthy();
});
