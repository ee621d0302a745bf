import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { features } from '#app/features.ts';
import { selectState } from '#app/platform/backup/catalogue.ts';
import { openFolderStore } from '#app/platform/backup/folder-store.ts';
import { readManifest } from '#app/platform/backup/manifest.ts';
import {
  assertRestorable,
  restoreDatabase,
  withRestoreSession,
} from '#app/platform/backup/restore-database.ts';
import { jobKind, openJobs } from '#app/platform/jobs/jobs.ts';
import { createLog } from '#app/platform/log.ts';
import { newId } from '#app/platform/new-id.ts';
import { oficio } from '#app/testing/commands/run-oficio.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { startTestS3 } from '#app/testing/servers/s3-server.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#app/testing/test-database.ts';

const userId = '00000000-0000-7000-8000-000000000001';

let folder: string;
/** Of the installation that is backed up. */
let settings: Record<string, string>;
/** Of the one into which a backup is restored. */
let other: Record<string, string>;

async function forTest(database: Promise<TestDatabase>): Promise<string> {
  const { url, drop } = await database;
  onTestFinished(drop);
  return url;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  onTestFinished(() => rm(folder, { recursive: true }));
  const shared = {
    BACKUP_TARGET: join(folder, 'backups'),
    BACKUP_KEY: '0123456789abcdef'.repeat(4),
  };
  const [from, to] = [await forTest(createTestDatabase()), await forTest(createEmptyDatabase())];
  settings = { ...shared, DATABASE_URL: from, DATA_DIR: join(folder, 'from') };
  other = { ...shared, DATABASE_URL: to, DATA_DIR: join(folder, 'to') };
  await runSql(
    from,
    `insert into users (id, user_type, email, password_hash, name)
     values ('${userId}', 'client', 'ana@example.es', 'x', 'Ana')`,
  );
});

/** @returns the id of the backup */
async function backUp(given = settings): Promise<string> {
  const { code, output, errors } = await oficio(['backup'], given);
  expect(errors).not.toContain('Error');
  expect(code).toBe(0);
  return /^(\S+) is complete/.exec(output)?.[1] ?? '';
}

test('--replace drops nothing if images cannot be stored', async () => {
  await backUp();
  await runSql(settings.DATABASE_URL ?? '', `update users set name = 'Eva'`);
  const replaces = ['restore', 'latest', '--replace'];
  const expectKept = async (given: Record<string, string>, reason: RegExp) => {
    const { code, errors } = await oficio(replaces, { ...settings, ...given });
    expect(errors).toMatch(reason);
    expect(code).toBe(1);
    expect(await runSql(settings.DATABASE_URL ?? '', 'select name from users')).toEqual([
      { name: 'Eva' },
    ]);
  };
  const s3 = await startTestS3();
  onTestFinished(() => s3.close());
  const inBucket = {
    S3_ENDPOINT: s3.settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: 'AKOFICIO',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  await expectKept(
    { ...inBucket, S3_BUCKET: 'another' },
    /^Images cannot be stored in the bucket another: .+\.$/,
  );
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expectKept({ DATA_DIR: file }, /^Images cannot be stored in .*a-file\/uploads: .+\.$/);
});

test('two restores into a database exclude each other', async () => {
  const id = await backUp();
  await withRestoreSession(other.DATABASE_URL ?? '', async (session) => {
    const { code, errors } = await oficio(['restore', id], other);
    expect([code, errors]).toEqual([1, 'Another restore into this database is running.']);
    expect((await selectState(session)).isUnfinished).toBe(false);
  });
  const both = await Promise.all([1, 2].map(() => oficio(['restore', id], other)));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(await runSql(other.DATABASE_URL ?? '', 'select name from users')).toEqual([
    { name: 'Ana' },
  ]);
});

test('a session may wait, and work, for longer than the database allows', async () => {
  const url = other.DATABASE_URL ?? '';
  await runSql(
    url,
    `do $$ declare chosen text; begin
       for chosen in select name from pg_settings where name in
         ('idle_session_timeout', 'idle_in_transaction_session_timeout', 'statement_timeout',
          'transaction_timeout')
       loop
         execute format('alter database %I set %I = 500', current_database(), chosen);
       end loop;
     end $$`,
  );
  await withRestoreSession(url, async (session) => {
    await pause(800);
    await session.query('begin');
    await pause(800);
    await session.query('select pg_sleep(0.8)');
    await session.query('commit');
  });
});

test('a database that has come into use since it was checked is left as it was', async () => {
  const url = settings.DATABASE_URL ?? '';
  const store = openFolderStore(settings.BACKUP_TARGET ?? '');
  const id = await backUp();
  const { seal, contents } = await readManifest(store, id, { key: settings.BACKUP_KEY ?? '' });
  await withRestoreSession(url, async (session) => {
    const target = { databaseUrl: url, session, replaces: true };
    await assertRestorable(contents, target);
    const client = new pg.Client({ connectionString: url, application_name: 'psql' });
    await client.connect();
    onTestFinished(() => client.end());
    const restored = restoreDatabase({ id, store, seal }, contents, target, createLog('silent'));
    await expect(restored).rejects.toThrow('in use by other connections: 1 of psql');
    expect(await selectState(session)).toMatchObject({ isUnfinished: false, hasTables: true });
  });
});

test('an owner that is no superuser sees the connections of other roles', async () => {
  const url = other.DATABASE_URL ?? '';
  const name = new URL(url).pathname.slice(1);
  const role = `owner_${process.pid}`;
  await runSql(url, `create role ${role} login`);
  onTestFinished(async () => {
    await runSql(url, `alter database ${name} owner to current_user`);
    await runSql(url, `drop role ${role}`);
  });
  await runSql(url, `alter database ${name} owner to ${role}`);
  const stranger = new pg.Client({ connectionString: url, application_name: 'psql' });
  await stranger.connect();
  onTestFinished(() => stranger.end());
  const owner = new URL(url);
  owner.username = role;
  await withRestoreSession(owner.href, async (session) => {
    const { connections } = await selectState(session);
    expect(connections.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  });
});

test('a target that cannot be written is not called a database that cannot be used', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const refused = await oficio(['backup'], { ...settings, BACKUP_TARGET: join(file, 'backups') });
  expect(refused.errors).toMatch(/^\S*a-file\S* cannot be used \(ENOTDIR\)\.$/);
  const inBucket = {
    BACKUP_TARGET: 's3://copias',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'AKOFICIO',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const lost = await oficio(['restore', 'latest', '--verify'], { ...settings, ...inBucket });
  expect(lost.errors).toMatch(/^The backups in s3:\/\/copias cannot be used: .*ECONNREFUSED.*\.$/);
  const unsent = await oficio(['backup'], { ...settings, ...inBucket });
  expect(unsent.errors).toMatch(
    /^The backups in s3:\/\/copias cannot be used: .*ECONNREFUSED.*\.$/,
  );
});

test('with a key, a backup that is not encrypted is refused, unless that is allowed', async () => {
  const forged = await backUp({ ...settings, BACKUP_KEY: '' });
  const { code, errors } = await oficio(['restore', forged], other);
  expect(errors).toBe(
    'The backup is not encrypted, although BACKUP_KEY is set: it may be forged. If it is yours, add --allow-unencrypted.',
  );
  expect(code).toBe(1);
  expect((await oficio(['restore', forged, '--verify'], other)).code).toBe(1);
  const allowed = ['restore', forged, '--verify', '--allow-unencrypted'];
  expect((await oficio(allowed, other)).code).toBe(0);
});

test('an old backup under the name of a newer one is refused', async () => {
  const id = await backUp();
  const later = id.replace(/^oficio-\d{4}/, 'oficio-2099');
  const root = settings.BACKUP_TARGET ?? '';
  await cp(join(root, id), join(root, later), { recursive: true });
  const manifest = join(root, later, 'manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replaceAll(id, later));
  const { code, errors } = await oficio(['restore', 'latest', '--verify'], other);
  expect(errors).toBe(`The manifest of the backup ${later} is damaged.`);
  expect(code).toBe(1);
});

test('installations with one target keep and restore their own backups', async () => {
  const production = { ...settings, PUBLIC_URL: 'https://oficio.example' };
  const staging = { ...settings, PUBLIC_URL: 'https://staging.oficio.example' };
  const ids = [await backUp(production), await backUp(staging)];
  const { output } = await oficio(['backup', '--keep', '1'], staging);
  expect(output).toContain(`removed ${ids[1]}`);
  expect(output).not.toContain(`removed ${ids[0]}`);
  const latest = ['restore', 'latest', '--verify'];
  const own = await oficio(latest, { ...other, PUBLIC_URL: 'https://oficio.example' });
  expect(own.output).toMatch(`${ids[0]} is whole`);
  const none = await oficio(latest, { ...other, PUBLIC_URL: 'https://otra.example' });
  expect(none.errors).toMatch(
    /^There is no complete backup of otra\.example \(PUBLIC_URL\) in .+\. Give the id of another one:\noficio-/,
  );
  expect(none.code).toBe(1);
});

test('a restore ends sessions and links to passwords, unless it is told to keep them', async () => {
  await runSql(
    settings.DATABASE_URL ?? '',
    `insert into sessions (id, user_id, token_hash)
       values ('${newId()}', '${userId}', sha256('session'));
     insert into push_subscriptions (id, session_id, endpoint, p256dh, auth, created_at)
       select '${newId()}', id, 'https://push.example/1', 'x', 'x', now() from sessions;
     insert into login_tickets (token_hash, user_id, expires_at)
       values (sha256('ticket'), '${userId}', now() + interval '1 hour');
     insert into password_resets (id, user_id, token_hash, expires_at)
       values ('${newId()}', '${userId}', sha256('reset'), now() + interval '1 hour');
     insert into passkey_challenges (id, user_id, challenge, expires_at)
       values ('${newId()}', '${userId}', repeat('c', 43), now() + interval '1 hour')`,
  );
  const left = () =>
    runSql(
      other.DATABASE_URL ?? '',
      `select (select count(*)::int from sessions) as sessions,
         (select count(*)::int from push_subscriptions) as devices,
         (select count(*)::int from login_tickets) + (select count(*)::int from password_resets)
           + (select count(*)::int from passkey_challenges) as others`,
    );
  await backUp();
  const ended = await oficio(['restore', 'latest'], other);
  expect(ended.errors).toBe('');
  expect(ended.output).toContain('1 sessions were ended: their users log in again.');
  expect(await left()).toEqual([{ sessions: 0, devices: 0, others: 0 }]);
  await oficio(['restore', 'latest', '--replace', '--keep-sessions'], other);
  expect(await left()).toEqual([{ sessions: 1, devices: 1, others: 3 }]);
});

test('jobs of kinds that this version does not have are counted', async () => {
  const queue = await openJobs(settings.DATABASE_URL ?? '', createLog('silent'), {
    keepsTime: false,
  });
  await queue.enqueue(jobKind('of-another-version'), {});
  await queue.enqueue(jobKind('of-another-version'), {});
  // Schedules add theirs again.
  const [scheduled] = features.flatMap(({ schedules = [] }) => schedules);
  if (scheduled) await queue.enqueue(scheduled.kind, {});
  await queue.stop();
  await backUp();
  const { output } = await oficio(['restore', 'latest'], other);
  expect(output).toContain(
    '2 jobs were left out, because this version does not have their kinds: of-another-version.',
  );
});
