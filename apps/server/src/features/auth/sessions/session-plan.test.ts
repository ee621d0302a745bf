import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/platform/db/database.ts';
import { createLog } from '#app/platform/log.ts';
import { explainStatements } from '#app/testing/explain-statements.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts';
import { findSession } from './queries.ts';

let database: TestDatabase;
let db: Database;
/** A database like one after a restore: full, but without statistics. */
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, createLog('silent'));
  await runSql(
    database.url,
    `alter table users set (autovacuum_enabled = false);
     alter table sessions set (autovacuum_enabled = false);
     insert into users (id, user_type, email, password_hash, name)
     select gen_random_uuid(), 'client', n || '@example.es', 'none', 'Lucía'
     from generate_series(1, 1000) as n;
     insert into sessions (id, user_id, token_hash)
     select gen_random_uuid(), id, sha256(id::text::bytea) from users`,
  );
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test.each([1, 16, 50])('%i sessions are looked up by index without statistics', async (count) => {
  const limits = { usedAfter: new Date(0), startedAfter: new Date(0) };
  const sessions = await runSql<{ token_hash: Buffer; user_id: string }>(
    database.url,
    `select token_hash, user_id from sessions limit ${count}`,
  );
  const found: unknown[] = [];
  const plans = await explainStatements(db, async (recording) => {
    const lookUps = sessions.map(({ token_hash: tokenHash }) =>
      findSession(recording, { tokenHash, ...limits }),
    );
    found.push(...(await Promise.all(lookUps)).map((session) => session?.user_id));
  });
  expect(found).toEqual(sessions.map(({ user_id }) => user_id));
  expect(plans).toHaveLength(1);
  expect(plans.flat().toSorted()).toEqual([
    expect.stringMatching(/^sessions: (Index|Bitmap)/),
    expect.stringMatching(/^users: (Index|Bitmap)/),
  ]);
});
