import type { ConversationListItem, Message } from '@oficio/contract/conversations.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { startRealtime } from '#app/lib/realtime.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Call, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

const socket = vi.hoisted(() => ({
  listeners: new Map<string, (payload?: unknown) => void>(),
  hasJoined: false,
}));
vi.mock('socket.io-client', () => ({
  io: () => {
    queueMicrotask(() => socket.listeners.get('connect')?.());
    return {
      on: (name: string, listener: () => void) => socket.listeners.set(name, listener),
      emit: (name: string, _payload: unknown, done?: (hasJoined: boolean) => void) => {
        done?.(true);
        if (name === 'join_room') socket.hasJoined = true;
      },
      disconnect: () => {},
    };
  },
}));

const lucia = { id: 'lucia', name: 'Lucía Herrero', photo: null, user_type: 'client' } as const;
const ramon = {
  id: 'ramon',
  name: 'Ramón Etxeberria',
  photo: null,
  user_type: 'provider',
} as const;
const conversation_id = 'lucia_ramon';
const none = { categories: [], gallery: [], work_schedule: [], time_zone: 'Europe/Madrid' };

/** The messages that the server has stored, all unread. */
let stored: Message[];
let calls: Call[];
/** Whether the server refuses to list conversations, as too busy. */
let isBusy: boolean;
const toasts = collectToasts();

beforeAll(startRealtime);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  [stored, socket.hasJoined, isBusy] = [[], false, false];
});
afterEach(() => {
  vi.useRealTimers();
  closeApp();
  vi.unstubAllGlobals();
});

type Person = typeof lucia | typeof ramon;

function listOf(other: Person) {
  const last = stored.at(-1);
  const conversations: ConversationListItem[] = last
    ? [
        {
          conversation_id,
          other_user: { ...other, is_support: false },
          unread_count: stored.length,
          last_message: last,
        },
      ]
    : [];
  const total = conversations.length;
  return { conversations, unread_total: stored.length, total, total_pages: 1, page: 1 };
}

/** Stores the other one's next message, of which no event tells. */
function store(reader: Person): Message {
  const seq = stored.length + 1;
  const message: Message = {
    id: `id-${seq}`,
    conversation_id,
    seq,
    sender_id: reader === lucia ? ramon.id : lucia.id,
    receiver_id: reader.id,
    message: `Mensaje ${seq}.`,
    message_type: 'text',
    image_url: null,
    location: null,
    client_id: null,
    timestamp: new Date().toISOString(),
    removed: false,
  };
  stored = [...stored, message];
  return message;
}

/** Resolves once the screen has what it asks for. */
const rest = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

/** Opens a screen, and waits until its socket hears of messages. */
async function openLive(reader: Person, path: string): Promise<void> {
  const other = reader === lucia ? ramon : lucia;
  calls = stubAnswers({
    'GET /readyz': {},
    'GET /api/profile/me': { user: { ...reader, is_superadmin: false }, profile: none },
    'GET /api/messages/conversations': () => (isBusy ? refusal(503) : listOf(other)),
    [`GET /api/conversations/${conversation_id}`]: {
      conversation_id,
      other_user: { ...other, is_support: false },
    },
    [`GET /api/messages/${conversation_id}`]: () => ({
      messages: stored,
      other_read_seq: 0,
      removed_seqs: [],
      deleted_seqs: [],
      removed_until: 0,
    }),
    [`POST /api/messages/${conversation_id}/read`]: { success: true },
    [`GET /api/profile/${other.id}`]: { user: other, profile: none },
    [`GET /api/reviews/provider/${other.id}/standing`]: {
      state: 'open',
      verified: false,
      reason: null,
    },
    'GET /api/blocks': { blocks: [] },
    'GET /api/schedule/settings': { work_schedule: [] },
    'GET /api/appointments/waiting': {
      requests: [],
      requests_total: 0,
      today: '2026-11-20',
      tomorrow: '2026-11-21',
      coming: [],
    },
  });
  await openAppLoggedIn(path);
  await waitFor(() => expect(socket.hasJoined).toBe(true));
}

const hear = (message: Message) =>
  act(async () => socket.listeners.get('new_message')?.({ ...message }));

/**
 * The calls that four messages cause, without the polls of the open chat. One before them makes the
 * conversation known.
 */
async function callsOfFour(reader: Person, seen: (text: string, unread: number) => void) {
  const receive = async () => {
    const message = store(reader);
    await hear(message);
    await waitFor(() => seen(message.message, message.seq));
    await rest();
  };
  await rest();
  await receive();
  const before = calls.length;
  for (let count = 0; count < 4; count += 1) await receive();
  return calls
    .slice(before)
    .filter(({ query }) => !query.has('after'))
    .map(({ method, path, query }) => `${method} ${path}?${query}`);
}

const linksWith = (name: string) =>
  screen
    .getAllByText(name)
    .map((each) => each.closest('a')?.textContent ?? '')
    .filter((text) => text !== '');

function expectUnreadInBar(unread: number): void {
  const links = linksWith('Mensajes');
  expect(links.some((text) => text.includes(`${unread} sin leer`))).toBe(true);
}
function expectListed({ name }: Person, ...texts: string[]): void {
  const [listed = ''] = linksWith(name);
  for (const text of texts) expect(listed).toContain(text);
}

describe('a received message causes at most one call', () => {
  it('in the open chat in a hidden tab: none', async () => {
    await openLive(lucia, `/chat/${conversation_id}/ramon`);
    const log = await screen.findByRole('log', { name: 'Mensajes' });
    await screen.findByText('Valorar');
    await rest();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const made = await callsOfFour(lucia, (text, unread) => {
      expect(log.textContent).toContain(text);
      expectListed(ramon, text, `${unread} sin leer`);
    });
    expect(made).toEqual([]);
  });

  it.each([
    ['in the list', '/messages', 'No tienes conversaciones aún'],
    ["on a provider's dashboard", '/dashboard', 'No tienes mensajes aún'],
  ])('%s: none', async (_, path, empty) => {
    await openLive(ramon, path);
    await screen.findByText(empty);
    const made = await callsOfFour(ramon, (text, unread) => {
      expectListed(lucia, text, `${unread} sin leer`);
      expectUnreadInBar(unread);
    });
    expect(made).toEqual([]);
  });

  it('on any other screen: the unread total', async () => {
    await openLive(ramon, '/schedule');
    await screen.findByLabelText('Lunes');
    const made = await callsOfFour(ramon, (_text, unread) => expectUnreadInBar(unread));
    expect(made).toEqual(Array(4).fill('GET /api/messages/conversations?limit=1'));
  });
});

it.each([
  ['in the list', '/messages', () => expectListed(lucia, 'Mensaje 1.', '1 sin leer')],
  ['on any other screen', '/schedule', () => {}],
])('a new conversation is asked for until the server answers, %s', async (_, path, seen) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openLive(ramon, path);
  await rest();
  isBusy = true;
  await hear(store(ramon));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(5000);
  expect(screen.queryByText('Mensaje 1.')).toBeNull();
  isBusy = false;
  await pass(10_000);
  await waitFor(() => expectUnreadInBar(1));
  seen();
  const asked = calls.length;
  await pass(30_000);
  expect(calls.slice(asked).filter(({ path }) => path.endsWith('/conversations'))).toEqual([]);
});

it('a message arrives on the dashboard with a toast', async () => {
  await openLive(ramon, '/dashboard');
  await screen.findByText('No tienes mensajes aún');
  await rest();
  expect(toasts).toEqual([]);
  await hear(store(ramon));
  await waitFor(() => expectListed(lucia, '1 sin leer'));
  expect(toasts).toEqual(['Nuevo mensaje recibido']);
});
