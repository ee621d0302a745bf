import { expect, test } from 'vitest';
import { chatWhile, LATE_MS, summaryOf } from '#app/testing/load/chat-while.ts';
import { WriteLoad } from '#app/testing/load/write-load.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { startPreviousRelease } from '#app/testing/servers/previous-release.ts';

const MESSAGES = Number(process.env.DRILL_MESSAGES ?? 1_000_000);
const PAIRS = 10;

/**
 * Messages in conversations of 20, between people with five conversations each. Only columns and tables
 * that the previous release has. Marks are set as the triggers would set them, which would take minutes.
 */
const fill = `
set session_replication_role = replica;
set synchronous_commit = off;
insert into users (id, user_type, email, password_hash, name)
select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
  case when n % 2 = 0 then 'provider' else 'client' end, n || '@example.org', 'none', 'Persona ' || n
from generate_series(1, ${MESSAGES / 50}) as n;
insert into profiles (user_id) select id from users where email like '%@example.org';
set session_replication_role = origin;
insert into conversations (first_user_id, second_user_id, last_seq, last_message_at)
select one.id, other.id, 20, now() - far * interval '1 day'
from (
  select id, row_number() over (order by id) as n from users where email like '%@example.org'
) one
cross join (values (1), (7), (31)) as step (far)
join (
  select id, row_number() over (order by id) as n from users where email like '%@example.org'
) other on other.n = one.n + far
limit ${MESSAGES / 20};
update conversation_members set has_sent = true, has_received = true;
alter table messages disable trigger messages_mark_members;
insert into messages (id, conversation_id, seq, sender_id, message_type, message, created_at)
select gen_random_uuid(), id, seq, case seq % 2 when 0 then first_user_id else second_user_id end,
  'text', 'Buenos días, ¿podría venir a verlo esta semana?', last_message_at
from conversations, generate_series(1, 20) as seq where last_seq = 20;
alter table messages enable trigger messages_mark_members;
analyze;
`;

test('a large database is migrated while the previous release works on it', async () => {
  const { revision, previous, databaseUrl, startCurrent } = await startPreviousRelease();
  await runSql(databaseUrl, fill);
  const before = await migrationsOf(databaseUrl);

  const load = await WriteLoad.create(previous.host, 2);
  const stop = new AbortController();
  const writing = load.run(stop.signal);
  let migratedMs = Number.NaN;
  const outcome = await chatWhile(previous.host, PAIRS, async () => {
    const started = performance.now();
    await startCurrent();
    migratedMs = performance.now() - started;
  });
  stop.abort();
  await writing;
  const applied = (await migrationsOf(databaseUrl)).filter((name) => !before.includes(name));
  process.stdout.write(
    `${applied.length} migrations after ${revision} with ${MESSAGES} messages: ready after ` +
      `${Math.round(migratedMs)} ms, ${load.ledger.acknowledged} writes, ${summaryOf(outcome)}\n`,
  );
  expect(applied).not.toEqual([]);
  expect(outcome.failures).toEqual([]);
  expect(outcome.delays.filter((delay) => delay > LATE_MS)).toEqual([]);
  expect([...load.ledger.answers.keys()].filter((status) => status !== 200)).toEqual([]);
  expect(await load.ledger.faults(databaseUrl)).toEqual([]);
});

async function migrationsOf(databaseUrl: string): Promise<string[]> {
  const rows = await runSql<{ name: string }>(databaseUrl, 'select name from kysely_migration');
  return rows.map(({ name }) => name);
}
