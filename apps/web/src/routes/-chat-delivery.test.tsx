import { conversationIdOf, type Message, sendMessage } from '@oficio/contract/conversations.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, type Call, stubAnswers, unreachable } from '#app/testing/stub-answers.ts';

const lucia = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fe',
  name: 'Lucía Herrero',
  photo: null,
  user_type: 'client',
};
const ramon = {
  id: '7a9619ff-8b86-4d01-b42d-00cf4fc964ff',
  name: 'Ramón Etxeberria',
  photo: null,
  user_type: 'provider',
};
const profile = { status: 'available', categories: [], gallery: [], work_schedule: [], rating: 0 };
const conversation_id = conversationIdOf(lucia.id, ramon.id);
const send = 'POST /api/messages/send';
const read = `GET /api/messages/${conversation_id}`;

/** The messages that the server has stored. */
let stored: Message[];
let calls: Call[];
let answers: Record<string, Answer>;

/** Stores a message, unless it is known by its `client_id`. */
function store({ body }: Call): Message {
  const { client_id = null, message: text } = sendMessage.body.parse(body);
  const known = stored.find((message) => message.client_id === client_id);
  if (known) return known;
  const message: Message = {
    id: `id-${stored.length + 1}`,
    conversation_id,
    seq: stored.length + 1,
    sender_id: lucia.id,
    receiver_id: ramon.id,
    message: text,
    message_type: 'text',
    image_url: null,
    location: null,
    client_id,
    timestamp: new Date().toISOString(),
    removed: false,
  };
  stored.push(message);
  return message;
}
const messages = () => ({
  messages: stored,
  other_read_seq: 0,
  removed_seqs: [],
  deleted_seqs: [],
  removed_until: 0,
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stored = [];
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user: { ...lucia, is_superadmin: false }, profile },
    [`GET /api/profile/${ramon.id}`]: { user: ramon, profile },
    [`GET /api/conversations/${conversation_id}`]: {
      conversation_id,
      other_user: { ...ramon, is_support: false },
    },
    [read]: messages,
    [send]: store,
    'GET /api/messages/conversations': {
      conversations: [],
      unread_total: 0,
      total: 0,
      total_pages: 0,
      page: 1,
    },
    'GET /api/blocks': { blocks: [] },
  };
  calls = stubAnswers(answers);
});
afterEach(() => {
  vi.useRealTimers();
  closeApp();
  vi.unstubAllGlobals();
});

const items = (text: string) =>
  within(screen.getByRole('log', { name: 'Mensajes' }))
    .queryAllByRole('listitem')
    .filter(({ textContent }) => textContent.includes(text));
/** The only message with a text, once it has the text of its state. */
const message = (text: string, state = '') =>
  waitFor(() => {
    const [item, ...others] = items(text);
    expect(others).toEqual([]);
    expect(item?.textContent).toContain(state);
    return item ?? expect.fail('it is not there');
  });
const composer = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Escribe un mensaje...');

async function openChat(): Promise<void> {
  await openAppLoggedIn(`/chat/${conversation_id}/${ramon.id}`);
  await screen.findByRole('log', { name: 'Mensajes' });
}
async function reopen(): Promise<void> {
  const kept = { ...localStorage };
  closeApp();
  Object.assign(localStorage, kept);
  await openChat();
}
function write(text: string): void {
  fireEvent.change(composer(), { target: { value: text } });
  fireEvent.keyDown(composer(), { key: 'Enter', keyCode: 13 });
}

it('sent messages are shown immediately and arrive in order', async () => {
  const held = Promise.withResolvers<void>();
  answers[send] = async (call: Call) => {
    answers[send] = store;
    await held.promise;
    return store(call);
  };
  await openChat();
  const words = ['Uno', 'Dos', 'Tres'];
  for (const word of words) {
    write(word);
    await message(word, 'Enviando…');
  }
  expect(composer().value).toBe('');
  held.resolve();
  for (const word of words) await message(word, 'Enviado');
  expect(stored.map(({ message: text }) => text)).toEqual(words);
  await reopen();
  await message('Tres', 'Enviado');
  const own = items('Tú: ').map(({ textContent }) => textContent);
  expect(own).toEqual(words.map((word) => expect.stringContaining(word)));
});

it('a message whose answer was lost is sent again as the same message', async () => {
  answers[read] = ({ query }: Call) => (query.has('after') ? unreachable() : messages());
  answers[send] = (call: Call) => {
    store(call);
    return unreachable();
  };
  await openChat();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  write('¿Me oye?');
  await pass(1000);
  await message('¿Me oye?', 'Se enviará al volver la conexión');
  answers[send] = store;
  await pass(30_000);
  await message('¿Me oye?', 'Enviado');
  vi.useRealTimers();
  const sent = calls.filter(({ path }) => path === '/api/messages/send');
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ body }) => sendMessage.body.parse(body).client_id)).size).toBe(1);
  await reopen();
  await message('¿Me oye?', 'Enviado');
  expect(stored).toHaveLength(1);
});

it('an unsent message can be discarded', async () => {
  answers[send] = unreachable;
  await openChat();
  write('Olvídelo');
  const unsent = within(await message('Olvídelo', 'Olvídelo'));
  fireEvent.click(await unsent.findByText('Descartar', {}, { timeout: 5000 }));
  await waitFor(() => expect(items('Olvídelo')).toEqual([]));
  answers[send] = store;
  await reopen();
  expect(items('Olvídelo')).toEqual([]);
  expect(stored).toEqual([]);
});
