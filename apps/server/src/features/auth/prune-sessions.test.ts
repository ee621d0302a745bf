import { randomBytes, randomUUID } from 'node:crypto';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { expect, test } from 'vitest';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { pruneSessions } from './prune-sessions.ts';
import { insertPasswordReset } from './queries.ts';

const app = await startTestApp();

const sessions = async () => {
  const rows = await app.deps.db.selectFrom('sessions').select('user_id').execute();
  return rows.map(({ user_id }) => user_id).toSorted();
};

test('a session is deleted an hour after it has expired, with the device it notifies', async () => {
  app.clock.set('2026-06-01T10:00:00Z');
  const [gone, kept] = [await createAccount(app, 'client'), await createAccount(app, 'client')];
  await runSql(
    app.deps.config.databaseUrl,
    `insert into push_subscriptions (id, session_id, endpoint, p256dh, auth, created_at)
     select gen_random_uuid(), id, 'https://push.example/' || id, 'p', 'a', now() from sessions`,
  );
  app.clock.set('2026-06-01T10:02:00Z');
  await app.call(getMyProfile, {}, kept.token);
  await app.deps.sessionUses.flush();

  app.clock.set('2026-07-01T10:01:00Z');
  await app.call(getMyProfile, {}, kept.token);
  await expect(app.call(getMyProfile, {}, gone.token)).rejects.toEqual(
    refusal(401, 'Sesión no válida o caducada'),
  );
  expect(await pruneSessions(app.deps)).toEqual({ sessions: 0, resets: 0 });
  app.clock.set('2026-07-01T11:01:00Z');
  expect(await pruneSessions(app.deps)).toEqual({ sessions: 1, resets: 0 });
  expect(await sessions()).toEqual([kept.id]);
  expect(await app.deps.db.selectFrom('push_subscriptions').select('id').execute()).toHaveLength(1);
  await app.deps.sessionUses.flush();
  await app.call(getMyProfile, {}, kept.token);
});

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
  expect(await pruneSessions(app.deps)).toMatchObject({ resets: 2 });
  const left = await app.deps.db.selectFrom('password_resets').select('id').execute();
  expect(left).toEqual([{ id: open }]);
});

test('more than a batch holds are deleted, and what lies between is kept', async () => {
  app.clock.set('2026-09-10T10:00:00Z');
  const { id } = await createAccount(app, 'client');
  const before = await sessions();
  await runSql(
    app.deps.config.databaseUrl,
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at)
     select gen_random_uuid(), $1, sha256(n::text::bytea), '2026-07-01',
       case n % 3 when 0 then timestamptz '2026-09-01' else '2026-08-01' end
     from generate_series(1, 5000) n`,
    [id],
  );
  await runSql(
    app.deps.config.databaseUrl,
    `insert into password_resets (id, user_id, token_hash, created_at, expires_at)
     select gen_random_uuid(), $1, sha256(n::text::bytea), '2026-07-01', '2026-07-02'
     from generate_series(1, 5000) n`,
    [id],
  );
  const pruned = await pruneSessions(app.deps);
  expect(pruned.sessions).toBeGreaterThanOrEqual(3334);
  expect(pruned.resets).toBeGreaterThanOrEqual(5000);
  const kept = (await sessions()).filter((owner) => owner === id);
  expect(kept).toHaveLength(1666 + before.filter((owner) => owner === id).length);
});
