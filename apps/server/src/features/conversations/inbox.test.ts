import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  conversationIdOf,
  listConversations,
  markConversationRead,
  sendMessage,
} from '@oficio/contract/conversations.ts';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { explainStatements } from '#app/testing/explain-statements.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { findConversations, rebuildMemberMarks } from './queries.ts';

const app = await startTestApp();
const { databaseUrl } = app.deps.config;
const filling = join(
  import.meta.dirname,
  '../../db/migrations/20261125_0741_inbox_of_members_filled.sql',
);

/** Gives a user conversations of one message each, `minutes` apart, the first one the newest. */
async function createConversations(userId: string, count: number, minutes: number): Promise<void> {
  await runSql(
    databaseUrl,
    `with others as (
       insert into users (id, user_type, email, password_hash, name)
       select gen_random_uuid(), 'client', gen_random_uuid() || '@example.es', 'none', 'Lucía ' || n
       from generate_series(1, $2::int) as n returning id, name
     )
     insert into conversations (first_user_id, second_user_id, last_seq, last_message_at)
     select least(id, $1::uuid), greatest(id, $1::uuid), 1,
       timestamptz '2026-11-20 12:00Z' - split_part(name, ' ', 2)::int * $3 * interval '1 minute'
     from others`,
    [userId, count, minutes],
  );
  await runSql(
    databaseUrl,
    `insert into messages (id, conversation_id, seq, sender_id, message_type, message, created_at)
     select gen_random_uuid(), c.id, 1, m.user_id, 'text', 'Hola', c.last_message_at
     from conversation_members m join conversations c on c.id = m.conversation_id
     where m.user_id <> $1 and $1 in (c.first_user_id, c.second_user_id)`,
    [userId],
  );
}

const marksOf = (userId: string) =>
  runSql(
    databaseUrl,
    `select conversation_id, active_hour, has_unread, has_sent, has_received
     from conversation_members where user_id = $1 order by 1`,
    [userId],
  );

test('the list is ordered by the last message, within an hour and across hours', async () => {
  const { id, token } = await createAccount(app, 'provider');
  await createConversations(id, 30, 7);
  const names: (string | null)[] = [];
  for (let page = 1; page <= 3; page += 1) {
    const list = await app.call(listConversations, { query: { page, limit: 10 } }, token);
    names.push(...list.conversations.map(({ other_user }) => other_user.name));
    expect(list).toMatchObject({ total: 30, unread_total: 30 });
  }
  expect(names).toEqual(Array.from({ length: 30 }, (_, index) => `Lucía ${index + 1}`));
});

test('a page of many conversations is read from an index, and so are their numbers', async () => {
  const { id } = await createAccount(app, 'provider');
  await createConversations(id, 3000, 1);
  await runSql(
    databaseUrl,
    `update conversation_members set last_read_seq = 1, has_unread = false
     where user_id = $1 and conversation_id like '%0%'`,
    [id],
  );
  await runSql(databaseUrl, 'vacuum analyze');
  const plans = await explainStatements(app.deps.db, (db) =>
    findConversations(db, id, { limit: 20, offset: 0 }),
  );
  const scans = plans.flat().filter((scan) => scan.startsWith('conversation'));
  expect(scans).toEqual(
    expect.arrayContaining([
      'conversation_members: Index Only Scan using conversation_members_inbox',
      'conversation_members: Index Scan using conversation_members_inbox',
    ]),
  );
  expect(scans).not.toContainEqual(expect.stringContaining('conversations: Seq Scan'));
});

test('a message that is being sent while the one before is read remains unread', async () => {
  const reader = await createAccount(app, 'client');
  const sender = await createAccount(app, 'provider');
  const conversation_id = conversationIdOf(reader.id, sender.id);
  const body = { conversation_id, receiver_id: reader.id, message: 'Hola' };
  await app.call(sendMessage, { body }, sender.token);

  const sending = new pg.Client({ connectionString: databaseUrl ?? '' });
  await sending.connect();
  try {
    await sending.query('begin');
    await sending.query('update conversations set last_seq = 2 where id = $1', [conversation_id]);
    await sending.query(
      `insert into messages (id, conversation_id, seq, sender_id, message_type, message)
       values (gen_random_uuid(), $1, 2, $2, 'text', '¿Hola?')`,
      [conversation_id, sender.id],
    );
    const params = { conversation_id };
    const reading = app.call(markConversationRead, { params, body: { seq: 1 } }, reader.token);
    await vi.waitUntil(
      async () => {
        const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`;
        return (await runSql(databaseUrl, waiting)).length > 0;
      },
      { timeout: 10_000, interval: 20 },
    );
    await sending.query('commit');
    await reading;
  } finally {
    await sending.end();
  }
  const list = await app.call(listConversations, { query: {} }, reader.token);
  expect(list).toMatchObject({ unread_total: 1, conversations: [{ unread_count: 1 }] });
});

test('conversations from before the marks get them, and so do those that lost them', async () => {
  const { id, token } = await createAccount(app, 'provider');
  await createConversations(id, 20, 20);
  const [first] = (await app.call(listConversations, { query: {} }, token)).conversations;
  const params = { conversation_id: first?.conversation_id ?? '' };
  await app.call(markConversationRead, { params, body: { seq: 1 } }, token);
  const marks = await marksOf(id);
  const forget = () =>
    runSql(databaseUrl, 'update conversation_members set active_hour = null, has_unread = false');

  await forget();
  await runSql(databaseUrl, await readFile(filling, 'utf8'));
  expect(await marksOf(id)).toEqual(marks);

  await forget();
  expect(await rebuildMemberMarks(app.deps.db)).toBeGreaterThanOrEqual(20);
  expect(await marksOf(id)).toEqual(marks);
  expect(await rebuildMemberMarks(app.deps.db)).toBe(0);
});
