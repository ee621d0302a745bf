import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { emptyProfile } from '#app/testing/examples.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

const none = { conversations: [], unread_total: 0, total: 0, total_pages: 0, page: 1 };
const ana = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };

const ramon = { id: 'ramon', name: 'Ramón Etxeberria', photo: null, user_type: 'provider' };
const conversation = {
  conversation_id: 'ana_ramon',
  other_user: { ...ramon, is_support: false },
  unread_count: 0,
  last_message: { message: 'Hola', timestamp: '2026-11-20T10:00:00.000Z', sender_id: 'ramon' },
};

let answers: Record<string, Answer>;
const toasts = collectToasts();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user: ana, profile: emptyProfile },
    'GET /api/messages/conversations': none,
  };
  stubAnswers(answers);
});
afterEach(() => {
  closeApp();
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

it('a page that does not exist leads to the last one, and Back skips it', async () => {
  const pages: number[] = [];
  answers['GET /api/messages/conversations'] = ({ query }) => {
    const page = Number(query.get('page'));
    pages.push(page);
    const conversations = page === 1 ? [conversation] : [];
    return { conversations, unread_total: 0, total: 1, total_pages: 1, page };
  };
  const router = await openAppLoggedIn('/profile');
  await screen.findByText('Cerrar Sesión');
  await router.navigate({ to: '/messages', search: { pagina: 9 } });
  expect(await screen.findByText('Ramón Etxeberria')).toBeTruthy();
  expect(router.state.location.href).toBe('/messages');
  expect(pages).toContain(9);
  router.history.back();
  await waitFor(() => expect(router.state.location.href).toBe('/profile'));
});

it('"Volver a mensajes" goes back to the list, so that its "Volver" leads on to where one was', async () => {
  answers['GET /api/messages/conversations'] = {
    ...none,
    ...{ conversations: [conversation], total: 1, total_pages: 1 },
  };
  const router = await openAppLoggedIn('/profile');
  await screen.findByText('Cerrar Sesión');
  await act(() => router.navigate({ to: '/messages' }));
  fireEvent.click(await screen.findByRole('link', { name: /Ramón Etxeberria/ }));
  fireEvent.click(await screen.findByRole('link', { name: 'Volver a mensajes' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(router.state.location.href).toBe('/profile'));
});

it('"Volver a mensajes" of a chat that was opened elsewhere leads to the list', async () => {
  const router = await openAppLoggedIn('/chat/ana_ramon/ramon');
  fireEvent.click(await screen.findByRole('link', { name: 'Volver a mensajes' }));
  await waitFor(() => expect(router.state.location.href).toBe('/messages'));
});
