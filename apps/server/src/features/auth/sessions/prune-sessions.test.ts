import { getMyProfile } from '@oficio/contract/profiles.ts';
import { expect, test } from 'vitest';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { pruneSessions } from './prune-sessions.ts';

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
  expect(await pruneSessions(app.deps)).toBe(0);
  app.clock.set('2026-07-01T11:01:00Z');
  expect(await pruneSessions(app.deps)).toBe(1);
  expect(await sessions()).toEqual([kept.id]);
  expect(await app.deps.db.selectFrom('push_subscriptions').select('id').execute()).toHaveLength(1);
  await app.deps.sessionUses.flush();
  await app.call(getMyProfile, {}, kept.token);
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
  expect(await pruneSessions(app.deps)).toBeGreaterThanOrEqual(3334);
  const kept = (await sessions()).filter((owner) => owner === id);
  expect(kept).toHaveLength(1666 + before.filter((owner) => owner === id).length);
});
