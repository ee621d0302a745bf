import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { refreshSession } from '#app/lib/session-store.ts';
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

let answers: Record<string, object>;
let asked: string[];

/** Opens the chat with Ramón, as the server describes him in it. */
async function openChat(other: object = {}): Promise<void> {
  answers['/api/conversations/ana_ramon'] = {
    conversation_id: 'ana_ramon',
    other_user: { ...ramon, is_support: false, ...other },
  };
  await refreshSession();
  openApp('/chat/ana_ramon/ramon');
  await screen.findByText(hello.message, {}, { timeout: 20_000 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  asked = [];
  answers = {
    '/readyz': {},
    '/api/profile/me': { user: ana, profile: {} },
    '/api/messages/ana_ramon': {
      messages: [hello],
      other_read_seq: 0,
      removed_seqs: [],
      deleted_seqs: [],
      removed_until: 0,
    },
    '/api/messages/ana_ramon/read': { success: true },
    '/api/messages/conversations': { conversations: [], unread_total: 0, total: 0, total_pages: 0 },
    '/api/blocks': { blocks: [] },
    '/api/reviews/provider/ramon/standing': { state: 'open', verified: false, reason: null },
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.href);
    asked.push(pathname);
    const answer = answers[pathname];
    return answer
      ? Response.json(answer)
      : Response.json({ detail: 'Recurso no encontrado' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const composer = () => screen.queryByPlaceholderText('Escribe un mensaje...');
const button = (name: string) => screen.queryByRole('button', { name });

it('with a provider offers a client to write, book, review, report and block', async () => {
  await openChat();
  expect(composer()).not.toBeNull();
  expect(await screen.findByRole('button', { name: 'Más acciones' })).toBeTruthy();
  expect(button('Agendar Cita')).not.toBeNull();
  expect(button('Valorar')).not.toBeNull();
  expect(button('Denunciar mensaje')).not.toBeNull();
});

it('with an account that was deleted offers only to report what it wrote', async () => {
  await openChat({ name: DELETED_USER_NAME });
  expect(await screen.findByText('Esta cuenta ya no existe')).toBeTruthy();
  expect(composer()).toBeNull();
  expect(button('Agendar Cita')).toBeNull();
  expect(button('Valorar')).toBeNull();
  expect(button('Más acciones')).toBeNull();
  expect(asked).not.toContain('/api/reviews/provider/ramon/standing');
  fireEvent.click(screen.getByRole('button', { name: 'Denunciar mensaje' }));
  expect(await screen.findByRole('dialog', { name: 'Denunciar mensaje' })).toBeTruthy();
});

it('with a provider whom the reader blocks offers no appointment, but a review', async () => {
  answers['/api/blocks'] = {
    blocks: [{ user: ramon, created_at: '2026-11-20T10:00:00.000Z' }],
  };
  await openChat();
  expect(await screen.findByText(/^Has bloqueado a Ramón Etxeberria/)).toBeTruthy();
  expect(composer()).toBeNull();
  expect(button('Agendar Cita')).toBeNull();
  expect(button('Valorar')).not.toBeNull();
});

it('between administrators names both as they are', async () => {
  answers['/api/profile/me'] = { user: { ...ana, is_superadmin: true }, profile: {} };
  await openChat({ name: 'Berta Ruiz', user_type: 'client', is_support: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Berta Ruiz' })).toBeTruthy();
  expect(screen.queryByText(/Respondes como Soporte/)).toBeNull();
});
