import { conversationIdOf, listConversations } from '@oficio/contract/conversations.ts';
import { expect, test } from 'vitest';
import { explainStatements } from '#app/testing/explain-statements.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { write } from '#app/testing/write.ts';
import { findConversations } from './queries.ts';

const app = await startTestApp();

test('unread messages are counted by index, without the deleted ones', async () => {
  const { id } = await createAccount(app, 'provider');
  await runSql(
    app.deps.config.databaseUrl,
    `insert into users (id, user_type, email, password_hash, name)
     select gen_random_uuid(), 'client', n || '@example.es', 'none', 'Lucía'
     from generate_series(1, 20) as n;
     insert into conversations (first_user_id, second_user_id)
     select least(id, '${id}'::uuid), greatest(id, '${id}'::uuid) from users where name = 'Lucía';
     insert into messages
       (id, conversation_id, seq, sender_id, message_type, message, removed_at, removed_by_sender)
     select gen_random_uuid(), conversation_id, n, user_id, 'text', 'Hola',
       case when n % 2 = 0 then now() end, n % 2 = 0
     from conversation_members, generate_series(1, 500) as n where user_id <> '${id}'::uuid;
     update conversations set last_seq = 500, last_message_at = now();
     update conversation_members set last_read_seq = 490;
     analyze`,
  );
  const plans = await explainStatements(app.deps.db, async (db) => {
    const found = await findConversations(db, id, { limit: 10, offset: 0 });
    expect(found).toMatchObject({ total: 20, unread_total: 100 });
    expect(found.rows[0]).toMatchObject({ unread_count: 5 });
  });
  const scans = plans.flat().filter((scan) => scan.startsWith('messages:'));
  expect(scans).toEqual(Array(3).fill(expect.stringMatching(/: (Index|Bitmap)/)));
});

test('at most a thousand messages of a conversation are looked at to count the unread ones', async () => {
  const reader = await createAccount(app, 'client');
  const other = await createAccount(app, 'provider');
  const conversationId = conversationIdOf(reader.id, other.id);
  await write(app, other, reader);
  await runSql(
    app.deps.config.databaseUrl,
    `insert into messages (id, conversation_id, seq, sender_id, message_type, message)
     select gen_random_uuid(), $1, n, $2, 'text', 'Hola' from generate_series(2, 3000) as n`,
    [conversationId, other.id],
  );
  await runSql(
    app.deps.config.databaseUrl,
    'update conversations set last_seq = 3000 where id = $1',
    [conversationId],
  );
  const list = await app.call(listConversations, { query: {} }, reader.token);
  expect(list).toMatchObject({ unread_total: 1000, conversations: [{ unread_count: 1000 }] });
});
