import { expect, test } from 'vitest';
import { explainStatements } from '#app/testing/explain-statements.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { countConversations, findConversations } from './queries.ts';

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
    expect(await countConversations(db, id)).toEqual({ total: 20, unread_total: 100 });
    const [first] = await findConversations(db, id, { limit: 10, offset: 0 });
    expect(first).toMatchObject({ unread_count: 5 });
  });
  const scans = plans.flat().filter((scan) => scan.startsWith('messages:'));
  expect(scans).toEqual(Array(3).fill(expect.stringMatching(/: (Index|Bitmap)/)));
});
