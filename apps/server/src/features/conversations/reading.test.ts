import {
  conversationIdOf,
  listConversations,
  listMessages,
  markConversationRead,
  sendMessage,
} from '@oficio/contract/conversations.ts';
import { describe, expect, test } from 'vitest';
import { countStatements } from '#app/testing/count-statements.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { startConversationTests } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';
import { listMessages as listMessagesVerb } from './messages/list-messages.ts';

const { app, pair, chat, send, read } = await startConversationTests();
describe('reading', () => {
  test('pages back and catches up, at most 100 at a time, always ascending', async () => {
    await fill(230);
    const seqs = async (query: { before?: number; after?: number }) => {
      const { messages } = await read(pair.client, query);
      const found = messages.map(({ seq }) => seq);
      expect(found).toEqual(found.toSorted((a, b) => a - b));
      return found.length ? [found[0], found.at(-1), found.length] : [];
    };
    expect(await seqs({})).toEqual([131, 230, 100]);
    expect(await seqs({ before: 131 })).toEqual([31, 130, 100]);
    expect(await seqs({ before: 31 })).toEqual([1, 30, 30]);
    expect(await seqs({ before: 1 })).toEqual([]);
    expect(await seqs({ after: 0 })).toEqual([1, 100, 100]);
    expect(await seqs({ after: 228 })).toEqual([229, 230, 2]);
    expect(await seqs({ after: 230 })).toEqual([]);
    expect(await seqs({ after: 10, before: 15 })).toEqual([11, 14, 4]);
  });

  test('of many conversations polled at the same moment each answers with its own', async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, () => createAccount(app, 'provider')),
    );
    for (const [index, other] of others.entries()) {
      const body = {
        conversation_id: conversationIdOf(pair.client.id, other.id),
        receiver_id: other.id,
        message: `Hola, ${index}`,
      };
      await app.call(sendMessage, { body }, pair.client.token);
      await app.call(sendMessage, { body }, pair.client.token);
    }
    const polls = [0, 1, 2].flatMap((after) => others.map((other) => ({ other, after })));
    const answers = await Promise.all(
      polls.map(({ other, after }) => {
        const params = { conversation_id: conversationIdOf(pair.client.id, other.id) };
        return app.call(listMessages, { params, query: { after } }, other.token);
      }),
    );
    expect(
      answers.map(({ messages }) => messages.map(({ message, seq }) => `${message} ${seq}`)),
    ).toEqual(
      polls.map(({ other, after }) =>
        [1, 2].slice(after).map((seq) => `Hola, ${others.indexOf(other)} ${seq}`),
      ),
    );
  });

  test.each(['-1', '1.5', 'x', '2147483648', '1e400'])('refuses the cursor %s', async (cursor) => {
    const answer = await fetch(`${app.host}/api/messages/${chat.conversation_id}?after=${cursor}`, {
      headers: { authorization: `Bearer ${pair.client.token}` },
    });
    expect(answer.status).toBe(422);
  });

  test('a poll is one statement, with messages and without', async () => {
    await fill(20);
    for (const after of [0, 20]) {
      const { deps, count: statements } = countStatements(app.deps);
      const session = { userType: 'client' as const, isSuperadmin: false, sessionId: '' };
      const actor = { kind: 'user' as const, id: pair.client.id, ...session };
      await listMessagesVerb(deps, actor, { conversationId: chat.conversation_id, after });
      expect(statements()).toBe(1);
    }
  });

  test('the mark moves forward only, and never beyond the last message', async () => {
    await fill(5);
    const mark = (seq: number) =>
      app.call(markConversationRead, { params: chat, body: { seq } }, pair.provider.token);
    const readByProvider = async () => (await read(pair.client)).other_read_seq;
    for (const [seq, expected] of [
      [3, 3],
      [2, 3],
      [0, 3],
      [4, 4],
      [2_147_483_647, 5],
    ] as const) {
      await expect(mark(seq)).resolves.toEqual({ success: true });
      expect(await readByProvider()).toBe(expected);
    }
    await send();
    await Promise.all([6, 1, 3, 6, 2].map(mark));
    expect(await readByProvider()).toBe(6);
    await expect(mark(-1)).rejects.toMatchObject({ status: 422 });
    await expect(mark(2_147_483_648)).rejects.toMatchObject({ status: 422 });
  });

  test('marking a conversation that has not begun changes nothing', async () => {
    const params = chat;
    await app.call(markConversationRead, { params, body: { seq: 7 } }, pair.client.token);
    await expect(
      app.call(listConversations, { query: {} }, pair.client.token),
    ).resolves.toMatchObject({
      total: 0,
    });
  });
});

describe('a stranger', () => {
  test('is refused every call alike, whether or not the conversation exists', async () => {
    await send();
    const stranger = await createAccount(app, 'client');
    const unbegun = conversationIdOf(pair.provider.id, (await createAccount(app, 'client')).id);
    const reversed = [pair.client.id, pair.provider.id].sort().reverse().join('_');
    const forbidden = refusal(403, 'No tienes acceso a esta conversación');
    const attempts = (as: TestAccount, id: string) => [
      app.call(listMessages, { params: { conversation_id: id }, query: {} }, as.token),
      app.call(
        markConversationRead,
        { params: { conversation_id: id }, body: { seq: 1 } },
        as.token,
      ),
      app.call(
        sendMessage,
        { body: { conversation_id: id, receiver_id: pair.provider.id, message: 'Hola' } },
        as.token,
      ),
    ];
    const outcomes = await Promise.allSettled([
      ...attempts(stranger, chat.conversation_id),
      ...attempts(stranger, unbegun),
      ...attempts(pair.client, reversed),
      ...attempts(pair.client, `${pair.client.id}_${pair.client.id}`),
    ]);
    expect(outcomes).toEqual(Array(12).fill({ status: 'rejected', reason: forbidden }));
    expect((await read(pair.client)).messages).toHaveLength(1);
  });

  test('without a session, or with an id that is none, gets no further', async () => {
    const params = chat;
    await expect(app.call(listMessages, { params, query: {} })).rejects.toMatchObject({
      status: 401,
    });
    for (const id of ['-'.repeat(36), 'x', "' or 1=1"].map((half) => `${half}_${half}`)) {
      const call = app.call(
        listMessages,
        { params: { conversation_id: id }, query: {} },
        pair.client.token,
      );
      await expect(call).rejects.toMatchObject({ status: 422 });
    }
  });
});

async function fill(messages: number): Promise<void> {
  await send();
  for (let sent = 1; sent < messages; sent += 10) {
    const rest = Math.min(10, messages - sent);
    await Promise.all(Array.from({ length: rest }, () => send()));
  }
}
