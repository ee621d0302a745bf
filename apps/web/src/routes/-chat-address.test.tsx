import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { refreshSession } from '#app/lib/session-store.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { openApp } from '#app/testing/open-app.tsx';

vi.hoisted(() => localStorage.setItem('token', 'a-token'));
const ana = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };
const ramon = { id: 'ramon', name: 'Ramón Etxeberria', photo: null, user_type: 'provider' };
const hello = {
  id: 'hello',
  conversation_id: 'ana_ramon',
  seq: 1,
  sender_id: 'ramon',
  receiver_id: 'ana',
  message: 'Mañana mismo me paso.',
  message_type: 'text',
  image_url: null,
  location: null,
  client_id: null,
  timestamp: '2026-11-20T10:00:00.000Z',
  removed: false,
};

/** The answers to the user Ana, who talks to Ramón; any other path is not found. */
const answers: Record<string, object> = {
  '/readyz': {},
  '/api/profile/me': { user: ana, profile: {} },
  '/api/profile/ramon': { user: ramon, profile: {} },
  '/api/profile/lucia': { user: { ...ramon, id: 'lucia', name: 'Lucía Herrero' }, profile: {} },
  '/api/conversations/ana_ramon': {
    conversation_id: 'ana_ramon',
    other_user: { ...ramon, is_support: false },
  },
  '/api/messages/ana_ramon': {
    messages: [hello],
    other_read_seq: 0,
    removed_seqs: [],
    deleted_seqs: [],
    removed_until: 0,
  },
  '/api/messages/ana_ramon/read': { success: true },
  '/api/messages/conversations': { conversations: [], unread_total: 0, total: 0, total_pages: 0 },
};

const toasts = collectToasts();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[new URL(url, location.href).pathname];
    return answer
      ? Response.json(answer)
      : Response.json({ detail: 'Recurso no encontrado' }, { status: 404 });
  });
  await refreshSession();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const chat = () => screen.findByRole('region', { name: 'Conversación' }, { timeout: 20_000 });
const settled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));
const composer = () => screen.queryByPlaceholderText('Escribe un mensaje...');

it('names the other user of the conversation', async () => {
  openApp('/chat/ana_ramon/ramon');
  await chat();
  expect(await screen.findByRole('heading', { name: 'Ramón Etxeberria' })).toBeTruthy();
  expect(await screen.findByText(hello.message)).toBeTruthy();
  expect(composer()).not.toBeNull();
  expect(toasts).toEqual([]);
});

it('says to whom it leads, also from another conversation', async () => {
  const router = openApp('/chat/ana_ramon/ramon');
  await waitFor(() => expect(document.title).toBe('Chat con Ramón Etxeberria · Oficio'));
  const to = '/chat/$conversationId/$otherUserId';
  const params = { conversationId: 'ana_lucia', otherUserId: 'lucia' };
  await act(() => router.navigate({ to, params }));
  await waitFor(() => expect(document.title).toBe('Chat con Lucía Herrero · Oficio'));
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain('Chat con Lucía Herrero · Oficio');
});

it.each([
  ['a user who is not in the conversation', '/chat/ana_ramon/lucia'],
  ['the reader', '/chat/ana_ramon/ana'],
  ['a conversation of other users', '/chat/lucia_ramon/ramon'],
])('with %s is not accessible', async (_name, address) => {
  openApp(address);
  await chat();
  await screen.findByRole('heading', { name: 'No se pudieron cargar los mensajes' });
  expect(screen.getByText('No tienes acceso a esta conversación')).toBeTruthy();
  await settled();
  expect(screen.getByRole('heading', { level: 1, name: 'Usuario' })).toBeTruthy();
  expect(screen.queryByText(hello.message)).toBeNull();
  expect(composer()).toBeNull();
  expect(toasts).toEqual(['Error al cargar mensajes']);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(toasts).toEqual(Array(2).fill('Error al cargar mensajes'));
});

it('that is wrong names nobody wrongly afterwards', async () => {
  openApp('/chat/ana_ramon/lucia');
  await chat();
  await settled();
  cleanup();
  openApp('/chat/ana_lucia/lucia');
  await chat();
  expect(await screen.findByRole('heading', { name: 'Lucía Herrero' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Ramón Etxeberria' })).toBeNull();
});
