import { sendMessage } from '@oficio/contract/conversations.ts';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkConnection } from '#app/lib/connection.ts';
import { closeApp } from '#app/testing/open-app.tsx';
import {
  composer,
  conversation_id,
  items,
  message,
  openChat,
  reopenChat,
  StoredMessages,
  write,
} from '#app/testing/open-chat.ts';
import { type Answer, type Call, stubAnswers, unreachable } from '#app/testing/stub-answers.ts';

const send = 'POST /api/messages/send';
const read = `GET /api/messages/${conversation_id}`;

let stored: StoredMessages;
let calls: Call[];
let answers: Record<string, Answer>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stored = new StoredMessages();
  answers = stored.answers();
  calls = stubAnswers(answers);
});
afterEach(() => {
  vi.useRealTimers();
  closeApp();
  vi.unstubAllGlobals();
});

it('sent messages are shown immediately and arrive in order', async () => {
  const held = Promise.withResolvers<void>();
  answers[send] = async (call: Call) => {
    answers[send] = stored.store;
    await held.promise;
    return stored.store(call);
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
  expect(stored.all.map(({ message: text }) => text)).toEqual(words);
  await reopenChat();
  await message('Tres', 'Enviado');
  const own = items('Tú: ').map(({ textContent }) => textContent);
  expect(own).toEqual(words.map((word) => expect.stringContaining(word)));
});

it('a message whose answer was lost is sent again as the same message', async () => {
  answers[read] = ({ query }: Call) => (query.has('after') ? unreachable() : stored.list());
  answers[send] = (call: Call) => {
    stored.store(call);
    return unreachable();
  };
  await openChat();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  write('¿Me oye?');
  await pass(1000);
  await message('¿Me oye?', 'Se enviará en cuanto sea posible');
  answers[send] = stored.store;
  await pass(30_000);
  await message('¿Me oye?', 'Enviado');
  vi.useRealTimers();
  const sent = calls.filter(({ path }) => path === '/api/messages/send');
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ body }) => sendMessage.body.parse(body).client_id)).size).toBe(1);
  await reopenChat();
  await message('¿Me oye?', 'Enviado');
  expect(stored.all).toHaveLength(1);
});

it('only without a connection a message waits for its return', async () => {
  answers[send] = unreachable;
  answers['GET /readyz'] = unreachable;
  await openChat();
  write('¿Me oye?');
  await message('¿Me oye?', 'Se enviará al volver la conexión');
  const tooMany = { status: 429, headers: { 'retry-after': '1800' } };
  answers[send] = () => Response.json({ detail: 'Demasiados intentos' }, tooMany);
  answers['GET /readyz'] = {};
  await act(() => checkConnection());
  await message('¿Me oye?', 'Se enviará en cuanto sea posible');
  expect(document.body.textContent).not.toContain('volver la conexión');
});

it('a discarded message holds back no other', async () => {
  const tooMany = { status: 429, headers: { 'retry-after': '1800' } };
  answers[send] = () => Response.json({ detail: 'Demasiados intentos' }, tooMany);
  await openChat();
  write('Olvídelo');
  write('¿Me oye?');
  await message('¿Me oye?', 'Se enviará en cuanto sea posible');
  answers[send] = stored.store;
  const unsent = within(await message('Olvídelo', 'Se enviará'));
  fireEvent.click(unsent.getByText('Descartar'));
  await message('¿Me oye?', 'Enviado');
});

it('an unsent message can be discarded', async () => {
  answers[send] = unreachable;
  await openChat();
  write('Olvídelo');
  const unsent = within(await message('Olvídelo', 'Olvídelo'));
  fireEvent.click(await unsent.findByText('Descartar'));
  await waitFor(() => expect(items('Olvídelo')).toEqual([]));
  answers[send] = stored.store;
  await reopenChat();
  expect(items('Olvídelo')).toEqual([]);
  expect(stored.all).toEqual([]);
});
