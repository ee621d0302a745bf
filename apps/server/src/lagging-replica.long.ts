import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { register } from '@oficio/contract/auth.ts';
import { call } from '@oficio/contract/call.ts';
import { getProfile, updateProfile } from '@oficio/contract/profiles.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runSql } from '#app/testing/run-sql.ts';
import { startPostgresPair } from '#app/testing/servers/postgres-pair.ts';
import { cheapPasswords, startServerProcess } from '#app/testing/servers/server-process.ts';

const MAX_STALENESS_MS = 5000;
const READERS = 8;

/** Starts a server whose reads use a replica, with one provider. */
async function startWithReplica() {
  const folder = await mkdtemp(join(tmpdir(), 'oficio-replica-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { primary, standby, replication } = await startPostgresPair(folder, {
    isSynchronous: false,
  });
  onTestFinished(() => replication.close());
  onTestFinished(() => standby.kill());
  onTestFinished(() => primary.kill());
  const { child, host } = await startServerProcess(
    { DATA_DIR: folder, DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url },
    cheapPasswords,
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const body = {
    email: `${randomUUID()}@example.es`,
    password: 'contraseña-1',
    name: 'Antes',
    user_type: 'provider' as const,
  };
  const { token, user } = await call({ host, token: null }, register, { body });
  const profileAs = async (reader: string | null) => {
    const params = { user_id: user.id };
    return (await call({ host, token: reader }, getProfile, { params })).user.name;
  };
  const nameForGuests = () => profileAs(null);
  /** Waits until a read of a guest reaches the replica. */
  const usesReplica = () =>
    vi.waitUntil(
      async () => {
        const [before] = await runSql<{ now: string }>(standby.url, 'select now()::text');
        await nameForGuests();
        const [reads] = await runSql<{ count: number }>(
          standby.url,
          `select count(*)::int from pg_stat_activity where query_start > '${before?.now}'
             and pid <> pg_backend_pid() and query like '%work_schedule%'`,
        );
        return (reads?.count ?? 0) > 0;
      },
      { timeout: 30_000, interval: 100 },
    );
  return {
    standby,
    usesReplica,
    rename: (name: string) => call({ host, token }, updateProfile, { body: { user: { name } } }),
    nameForGuests,
    nameForThemselves: () => profileAs(token),
    search: () => call({ host, token: null }, searchProviders, { body: {} }),
  };
}

test('guests read what is at most five seconds old, and users what they have written', async () => {
  const { standby, usesReplica, rename, nameForGuests, nameForThemselves } =
    await startWithReplica();
  await usesReplica();

  await runSql(standby.url, 'select pg_wal_replay_pause()');
  await rename('Después');
  const renamedAt = performance.now();
  expect(await nameForThemselves()).toBe('Después');
  expect(await nameForGuests()).toBe('Antes');
  let lastStale = 0;
  for (;;) {
    const asked = performance.now() - renamedAt;
    if ((await nameForGuests()) === 'Después') break;
    lastStale = asked;
    await pause(20);
  }
  process.stdout.write(`lagging: guests read the old name for ${Math.round(lastStale)} ms\n`);
  expect(lastStale).toBeLessThan(MAX_STALENESS_MS);

  await runSql(standby.url, 'select pg_wal_replay_resume()');
  await usesReplica();
  expect(await nameForGuests()).toBe('Después');
});

test('the loss of the replica fails no read', async () => {
  const { standby, usesReplica, nameForGuests, search } = await startWithReplica();
  await usesReplica();
  const stop = new AbortController();
  let reads = 0;
  const failures: unknown[] = [];
  const readers = Array.from({ length: READERS }, async () => {
    while (!stop.signal.aborted) {
      try {
        await nameForGuests();
        await search();
        reads += 2;
      } catch (error) {
        failures.push(error);
      }
    }
  });
  await pause(3000);
  const before = reads;
  await standby.kill();
  await pause(3000);
  stop.abort();
  await Promise.all(readers);
  process.stdout.write(`replica lost: ${before} reads before, ${reads - before} after\n`);
  expect(failures).toEqual([]);
  expect(before).toBeGreaterThan(0);
  expect(reads).toBeGreaterThan(before);
});
