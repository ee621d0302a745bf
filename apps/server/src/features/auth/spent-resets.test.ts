import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAccount } from '#app/testing/factories.ts';
import { runSchedule } from '#app/testing/jobs/run-schedule.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { insertPasswordReset } from './queries.ts';

const app = await startTestApp();

test('reset links are deleted once they have expired or were used', async () => {
  app.clock.set('2026-08-01T10:00:00Z');
  const { id: user_id } = await createAccount(app, 'client');
  const addLink = async (created_at: string, expires_at: string, used_at: string | null) => {
    const id = randomUUID();
    const dates = { created_at: new Date(created_at), expires_at: new Date(expires_at) };
    const token_hash = randomBytes(32);
    await insertPasswordReset(app.deps.db, { id, user_id, token_hash, ...dates });
    await app.deps.db
      .updateTable('password_resets')
      .set({ used_at })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const open = await addLink('2026-08-01T09:30:00Z', '2026-08-01T10:00:01Z', null);
  await addLink('2026-08-01T09:00:00Z', '2026-08-01T10:00:00Z', null);
  await addLink('2026-08-01T09:30:00Z', '2026-08-01T10:30:00Z', '2026-08-01T09:31:00Z');
  expect(await runSchedule(app.deps, 'password-reset-pruning-due')).toBe(2);
  const left = await app.deps.db.selectFrom('password_resets').select('id').execute();
  expect(left).toEqual([{ id: open }]);
});

test('more links than a batch holds are deleted', async () => {
  app.clock.set('2026-09-10T10:00:00Z');
  const { id } = await createAccount(app, 'client');
  await runSql(
    app.deps.config.databaseUrl,
    `insert into password_resets (id, user_id, token_hash, created_at, expires_at)
     select gen_random_uuid(), $1, sha256(n::text::bytea), '2026-07-01', '2026-07-02'
     from generate_series(1, 5000) n`,
    [id],
  );
  expect(await runSchedule(app.deps, 'password-reset-pruning-due')).toBeGreaterThanOrEqual(5000);
  const left = app.deps.db.selectFrom('password_resets').select('id').where('user_id', '=', id);
  expect(await left.execute()).toEqual([]);
});
