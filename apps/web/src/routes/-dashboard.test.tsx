import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

const lucia = { id: 'lucia', name: 'Lucía Herrero', photo: null, user_type: 'client' };
const conversation = {
  conversation_id: 'lucia_ramon',
  other_user: { ...lucia, is_support: false },
  unread_count: 1,
  last_message: {
    seq: 1,
    message: '¿Tiene hueco mañana?',
    timestamp: '2026-11-20T10:00:00.000Z',
    sender_id: 'lucia',
  },
};
const list = { conversations: [conversation], unread_total: 1, total: 1, total_pages: 1, page: 1 };

let answers: Record<string, Answer>;
const messages = collectToasts();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = {
    'GET /api/messages/conversations': list,
    'GET /api/appointments/waiting': {
      requests: [],
      requests_total: 0,
      today: '2026-11-20',
      tomorrow: '2026-11-21',
      coming: [],
    },
  };
  stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

function open(user_type: 'provider' | 'client') {
  const user = { id: 'ramon', name: 'Ramón Etxeberria', user_type, is_superadmin: false };
  answers['GET /api/profile/me'] = { user, profile: { categories: [], work_schedule: [] } };
  return openAppLoggedIn('/dashboard');
}

it('it greets the provider and links to the common tasks', async () => {
  const none = { conversations: [], unread_total: 0, total: 0, total_pages: 0, page: 1 };
  answers['GET /api/messages/conversations'] = none;
  await open('provider');
  expect(await screen.findByText('No tienes mensajes aún')).toBeTruthy();
  expect(screen.getByText('Cuando alguien te contacte, aparecerá aquí')).toBeTruthy();
  const greeting = { level: 1, name: '¡Hola, Ramón Etxeberria!' };
  expect(screen.getByRole('heading', greeting)).toBeTruthy();
  expect(screen.getByText('Panel de Proveedor de Servicios')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Notificaciones y Contactos' })).toBeTruthy();
  const actions = within(screen.getByRole('navigation', { name: 'Acciones rápidas' }));
  for (const [name, path] of [
    ['Editar Perfil', '/profile'],
    ['Todos los Mensajes', '/messages'],
    ['Mi Calendario', '/calendar'],
    ['Horario de Trabajo', '/schedule'],
  ] as const) {
    expect(actions.getByRole('link', { name }).getAttribute('href')).toBe(path);
  }
});

it('conversations that fail to load show no toast of a new message', async () => {
  answers['GET /api/messages/conversations'] = () => refusal(500);
  await open('provider');
  const retry = await screen.findByText('Reintentar');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(messages).toEqual([]);
  answers['GET /api/messages/conversations'] = list;
  fireEvent.click(retry);
  const contact = await screen.findByText('Lucía Herrero');
  expect(contact.closest('a')?.getAttribute('href')).toBe('/chat/lucia_ramon/lucia');
  expect(messages).toEqual([]);
});

it('the search box opens the search; blank text is not submitted', async () => {
  const router = await open('provider');
  const box = await screen.findByPlaceholderText('Buscar otros servicios...');
  const search = (value: string) => {
    fireEvent.change(box, { target: { value } });
    fireEvent.submit(box);
  };
  search('  ');
  search('pintor');
  await waitFor(() => expect(router.state.location.href).toBe('/search?q=pintor'));
  router.history.back();
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard'));
});

it('a client is taken to the search instead', async () => {
  const router = await open('client');
  await waitFor(() => expect(router.state.location.href).toBe('/search'));
});
