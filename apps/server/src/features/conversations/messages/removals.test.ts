import { deleteMessage, listMessages, type Message } from '@oficio/contract/conversations.ts';
import { expect, test } from 'vitest';
import { countStatements } from '#app/testing/count-statements.ts';
import { explainStatements } from '#app/testing/explain-statements.ts';
import { startConversationTests } from '#app/testing/lifecycle.ts';
import { moderatePerTest } from '#app/testing/moderation.ts';
import { race } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { listMessages as listMessagesUseCase } from './list-messages.ts';

const { app, pair, chat, send, read } = await startConversationTests();
const { report, resolve } = moderatePerTest(app);

const remove = (message_id: string) =>
  app.call(deleteMessage, { params: { ...chat, message_id } }, pair.client.token);

/** Stores deleted messages of the client without calls, removed in the order of their seq. */
async function fillWithDeleted(count: number): Promise<void> {
  await remove((await send()).id);
  await runSql(
    app.deps.config.databaseUrl,
    `insert into messages (id, conversation_id, seq, sender_id, message_type, message,
       removed_at, removed_by_sender, removal)
     select gen_random_uuid(), '${chat.conversation_id}', n, '${pair.client.id}', 'text',
       'Mensaje eliminado', now(), true, n
     from generate_series(2, ${count}) n;
     update conversations set last_seq = ${count}, last_removal = ${count}
     where id = '${chat.conversation_id}';
     analyze messages`,
  );
}

/** The removals after a number, read as a tab does: part after part. */
async function catchUp(removed_after: number) {
  const sizes: number[] = [];
  const seqs: number[] = [];
  for (let after = removed_after; ; ) {
    const answer = await read(pair.provider, { after: 100_000, removed_after: after });
    expect(answer.deleted_seqs).toEqual(answer.removed_seqs);
    expect(answer.removed_until).toBe(after + answer.removed_seqs.length);
    sizes.push(answer.removed_seqs.length);
    seqs.push(...answer.removed_seqs);
    after = answer.removed_until;
    if (answer.removed_seqs.length < 200) return { sizes, seqs, until: after };
  }
}

test('a poll says which messages were removed after a number, and by whom', async () => {
  expect(await read(pair.provider)).toMatchObject({ removed_until: 0 });
  const messages = [await send(), await send(), await send(), await send()];
  const [first, second, third] = messages.map(({ id }) => id) as [string, string, string];
  expect(await read(pair.provider)).toMatchObject({ removed_seqs: [], removed_until: 0 });
  await remove(third);
  await remove(third);
  await resolve(await report(pair.provider, 'message', second), { resolution: 'content_deleted' });

  const unknown = { removed_seqs: [3, 2], deleted_seqs: [3], removed_until: 2 };
  expect(await read(pair.provider, { after: 4, removed_after: 0 })).toMatchObject(unknown);
  expect(await read(pair.provider, { after: 1, removed_after: 0 })).toMatchObject(unknown);
  const latest = { removed_seqs: [2], deleted_seqs: [], removed_until: 2 };
  expect(await read(pair.provider, { after: 4, removed_after: 1 })).toMatchObject(latest);
  const none = { removed_seqs: [], deleted_seqs: [], removed_until: 2 };
  expect(await read(pair.provider, { after: 4, removed_after: 2 })).toMatchObject(none);
  const page = await read(pair.provider);
  expect(page).toMatchObject(none);
  expect(page.messages.map(({ removed }) => removed)).toEqual([false, true, true, false]);
  await remove(first);
  expect(await read(pair.provider, { after: 4, removed_after: 2 })).toMatchObject({
    removed_seqs: [1],
    removed_until: 3,
  });
});

test('removed at the same moment, they are numbered without gaps', async () => {
  const sent: Message[] = [];
  for (let index = 0; index < 20; index += 1) sent.push(await send());
  let next = 0;
  await race(20, () => remove(sent[next++]?.id ?? ''));
  const { seqs, until } = await catchUp(0);
  expect(until).toBe(20);
  expect(seqs.toSorted((a, b) => a - b)).toEqual(sent.map(({ seq }) => seq));
});

test('of 500 removals a tab that slept learns in three parts', async () => {
  await fillWithDeleted(510);
  const { sizes, seqs, until } = await catchUp(10);
  expect({ sizes, until }).toEqual({ sizes: [200, 200, 100], until: 510 });
  expect(new Set(seqs).size).toBe(500);
});

test('10 000 deleted messages make no answer large, and no poll slow', async () => {
  await fillWithDeleted(10_000);
  const bytesOf = async (query: string) => {
    const url = `${app.host}/api${listMessages.path.replace(':conversation_id', chat.conversation_id)}`;
    const headers = { authorization: `Bearer ${pair.provider.token}` };
    const answer = await fetch(url + query, { headers });
    expect(answer.status).toBe(200);
    return (await answer.arrayBuffer()).byteLength;
  };
  const page = await bytesOf('');
  expect(page).toBeLessThan(100 * 600);
  expect(await bytesOf('?after=10000')).toBeLessThan(200);
  expect(await bytesOf('?after=10000&removed_after=10000')).toBeLessThan(200);
  expect(await bytesOf('?after=10000&removed_after=0')).toBeLessThan(200 * 12 + 200);
  expect((await bytesOf('?after=0&removed_after=0')) - page).toBeLessThan(200 * 12);

  const { id } = pair.provider;
  const session = { userType: 'provider' as const, isSuperadmin: false, sessionId: '' };
  const actor = { kind: 'user' as const, id, ...session };
  const counted = countStatements(app.deps);
  const window = { conversationId: chat.conversation_id, after: 9900, removed_after: 0 };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => listMessagesUseCase(counted.deps, actor, window)),
  );
  expect(counted.count()).toBe(1);
  expect(
    answers.every(({ messages, removed_seqs }) => messages.length + removed_seqs.length === 300),
  ).toBe(true);

  const plans = await explainStatements(app.deps.db, (db) =>
    listMessagesUseCase({ ...app.deps, db }, actor, window),
  );
  expect(plans.flat().filter((scan) => scan.startsWith('messages:'))).toEqual(
    expect.arrayContaining(['messages: Index Only Scan using messages_key_removals']),
  );
});

test('the rows of a window are as many as its messages, and one of them has its removals', async () => {
  await fillWithDeleted(300);
  const rows: { state: unknown }[] = [];
  const recording = app.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows.push(...(result.rows as typeof rows));
      return result;
    },
  });
  const session = { userType: 'client' as const, isSuperadmin: false, sessionId: '' };
  const actor = { kind: 'user' as const, id: pair.client.id, ...session };
  const window = { conversationId: chat.conversation_id, after: 0, removed_after: 0 };
  await listMessagesUseCase({ ...app.deps, db: recording }, actor, window);
  expect(rows).toHaveLength(100);
  expect(rows.filter(({ state }) => state !== null)).toHaveLength(1);
});
