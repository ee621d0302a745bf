import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { appointmentMailDue } from '#app/features/appointments/notifications/queue-notifications.ts';
import { uploadDeletion } from '#app/features/uploads/schedule-deletion.ts';
import { listMigrations, migrateToLatest } from '#app/platform/db/migrate.ts';
import { UNFINISHED_RESTORE } from '#app/platform/db/unfinished-restore.ts';
import { openJobs } from '#app/platform/jobs/jobs.ts';
import { createLog } from '#app/platform/log.ts';
import { newId } from '#app/platform/new-id.ts';
import { readContent } from '#app/testing/commands/database-content.ts';
import { oficio } from '#app/testing/commands/run-oficio.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { startTestS3 } from '#app/testing/servers/s3-server.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#app/testing/test-database.ts';

const program = join(import.meta.dirname, '../oficio.ts');
const key = '0123456789abcdef'.repeat(4);

let folder: string;
let settings: Record<string, string>;
let other: Record<string, string>;

async function forTest(database: Promise<TestDatabase>): Promise<string> {
  const { url, drop } = await database;
  onTestFinished(drop);
  return url;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  onTestFinished(() => rm(folder, { recursive: true }));
  const shared = { BACKUP_TARGET: join(folder, 'backups'), BACKUP_KEY: key };
  const [from, to] = [await forTest(createTestDatabase()), await forTest(createEmptyDatabase())];
  settings = { ...shared, DATABASE_URL: from, DATA_DIR: join(folder, 'from') };
  other = { ...shared, DATABASE_URL: to, DATA_DIR: join(folder, 'to') };
  await runSql(
    from,
    `insert into users (id, user_type, email, password_hash, name)
     values ('${userId}', 'provider', 'ana@example.es', 'x', 'Ana\\ta "Ñ" \\N 🎉')`,
  );
});

const userId = '00000000-0000-7000-8000-000000000001';
const tablesOf = (url = '') =>
  runSql(url, `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`);

/** An image with its row and its file. */
async function addImage({ DATABASE_URL = '', DATA_DIR = '' }: Record<string, string>) {
  const name = `${randomBytes(16).toString('hex')}.webp`;
  const bytes = randomBytes(2000);
  await oficio(['doctor'], { DATABASE_URL, DATA_DIR });
  await writeFile(join(DATA_DIR, 'uploads', name), bytes);
  await runSql(
    DATABASE_URL,
    `insert into uploads (id, owner_id, file_name, width, height, bytes)
     values ($1, $2, $3, 10, 10, 2000)`,
    [newId(), userId, name],
  );
  return { name, bytes };
}

async function backUp(args: string[] = [], given = settings): Promise<string> {
  const { code, output, errors } = await oficio(['backup', ...args], given);
  expect(errors).not.toContain('Error');
  expect(code).toBe(0);
  return /^(\S+) is complete/.exec(output)?.[1] ?? '';
}

async function filesOf(id: string): Promise<string[]> {
  const root = join(folder, 'backups', id);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
}

test('a backup is restored into an empty database, and a second one is refused', async () => {
  const { name, bytes } = await addImage(settings);
  await backUp();
  const before = await readContent(settings.DATABASE_URL ?? '');
  const { code, output, errors } = await oficio(['restore', 'latest'], other);
  expect(errors).toBe('');
  expect(code).toBe(0);
  expect(output).toMatch(/^oficio-\S+ is whole: \d+ files have their checksums\./);
  expect(await readFile(join(other.DATA_DIR ?? '', 'uploads', name))).toEqual(bytes);
  const after = await readContent(other.DATABASE_URL ?? '');
  // The restore notes until when it has looked for unread messages, and computes free hours.
  for (const table of ['unread_scan', 'unread_sweep', 'free_hours_due']) {
    delete before[table];
    delete after[table];
  }
  // The links to images and the pushes of devices are signed with keys; this database had none.
  delete after.image_link_keys;
  delete before.image_link_keys;
  expect(after).toEqual(before);
  const analysed = await runSql(
    other.DATABASE_URL ?? '',
    `select reltuples from pg_class where relname = 'users'`,
  );
  expect(analysed).toEqual([{ reltuples: 1 }]);

  const again = await oficio(['restore', 'latest'], other);
  expect(again.errors).toMatch(/^The database is not empty: .*--replace\.$/);
  expect(again.code).toBe(1);
  await runSql(other.DATABASE_URL ?? '', `update users set name = 'Eva'`);
  expect((await oficio(['restore', 'latest', '--replace'], other)).code).toBe(0);
  expect(await runSql(other.DATABASE_URL ?? '', 'select name from users')).toEqual(
    await runSql(settings.DATABASE_URL ?? '', 'select name from users'),
  );
});

test('without an id, the backups are listed', async () => {
  const none = await oficio(['restore'], other);
  expect(none.errors).toMatch(/^There is no complete backup in /);
  const id = await backUp();
  const { code, errors } = await oficio(['restore'], other);
  expect(errors).toContain(`There are:\n${id}`);
  expect(code).toBe(2);
});

describe('is refused before anything is written', () => {
  async function expectRefused(sentence: RegExp, given: Record<string, string> = {}) {
    const { code, errors } = await oficio(['restore', 'latest'], { ...other, ...given });
    expect(errors).toMatch(sentence);
    expect(code).toBe(1);
    expect(await tablesOf(other.DATABASE_URL)).toEqual([]);
  }

  test('another key, or none', async () => {
    await backUp();
    await expectRefused(/^BACKUP_KEY is not the key of this backup\.$/, {
      BACKUP_KEY: 'fedcba9876543210'.repeat(4),
    });
    await expectRefused(/^The backup is encrypted: set BACKUP_KEY to its key\.$/, {
      BACKUP_KEY: '',
    });
  });

  test.each(['encrypted', 'open'])(
    'any changed, cut or missing file of an %s backup',
    async (kind) => {
      if (kind === 'open') {
        settings.BACKUP_KEY = '';
        other.BACKUP_KEY = '';
      }
      await addImage(settings);
      const id = await backUp();
      const all = await filesOf(id);
      const wanted = ['/database/users.', '/images/', '/images-list.', '/manifest.json'];
      for (const path of all.filter((file) => wanted.some((part) => file.includes(part)))) {
        const whole = await readFile(path);
        const changed = Buffer.from(whole);
        const middle = Math.floor(whole.length / 2);
        changed[middle] = (changed[middle] ?? 0) ^ 1;
        await writeFile(path, changed);
        await expectRefused(/ is damaged\.$/);
        await writeFile(path, whole);
        await truncate(path, whole.length - 1 - Number(path.endsWith('json')));
        await expectRefused(/ is damaged\.$/);
        await rm(path);
        await expectRefused(/ is missing\.$|^There is no complete backup/);
        await writeFile(path, whole);
      }
      expect((await oficio(['restore', id, '--verify'], other)).code).toBe(0);
      expect(await tablesOf(other.DATABASE_URL)).toEqual([]);
    },
  );

  test('a schema of a newer version', async () => {
    const future = '20991231_9999_flying_cars';
    await runSql(settings.DATABASE_URL ?? '', `insert into kysely_migration values ($1, 'now')`, [
      future,
    ]);
    await backUp();
    await expectRefused(
      /^The backup has the migration 20991231_9999_flying_cars, which this version of Oficio does not have: restore it with the version that made it, or a newer one\.$/,
    );
  });

  test('a database that other processes use', async () => {
    await backUp();
    const clients = ['psql', 'psql', ''].map(
      (application_name) =>
        new pg.Client({ connectionString: other.DATABASE_URL ?? '', application_name }),
    );
    for (const client of clients) await client.connect();
    try {
      await expectRefused(
        /^The database is in use by other connections: 2 of psql, 1 without a name\. End them first: stop Oficio, then a pooler and other programs\.$/,
      );
    } finally {
      for (const client of clients) await client.end();
    }
  });
});

test('an image whose file is empty counts as missing', async () => {
  const { name } = await addImage(settings);
  await addImage(settings);
  await truncate(join(settings.DATA_DIR ?? '', 'uploads', name), 0);
  await backUp();
  const { code, output } = await oficio(['restore', 'latest'], other);
  expect(code).toBe(0);
  expect(output).toContain('1 images had no file when the backup was made.');
  await expect(readFile(join(other.DATA_DIR ?? '', 'uploads', name))).rejects.toThrow('ENOENT');
});

test('an image that cannot be read or stored is named, with the reason', async () => {
  const { name } = await addImage(settings);
  const fileIn = ({ DATA_DIR = '' }: Record<string, string>) => join(DATA_DIR, 'uploads', name);
  await backUp();
  await mkdir(join(fileIn(other), 'in-its-place'), { recursive: true });
  const restored = await oficio(['restore', 'latest'], other);
  expect(restored.errors).toMatch(new RegExp(`^The image ${name} cannot be stored: E.+\\.$`));
  expect(restored.code).toBe(1);

  const unreachable = {
    S3_BUCKET: 'fotos',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'AK',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const { code, errors } = await oficio(['backup'], { ...settings, ...unreachable });
  expect(errors).toMatch(new RegExp(`^The image ${name} cannot be read: .*ECONNREFUSED.*\\.$`));
  expect(code).toBe(1);
}, 120_000);

test('a backup without any of the images fails, and removes no older one', async () => {
  await addImage(settings);
  const first = await backUp();
  const elsewhere = { ...settings, DATA_DIR: join(folder, 'elsewhere') };
  const { code, output, errors } = await oficio(['backup', '--keep', '1'], elsewhere);
  expect(errors).toMatch(
    /\nNo image has its file in .+elsewhere\/uploads, which may be the wrong place: no older backup was removed\.$/,
  );
  expect(code).toBe(1);
  const second = /^(\S+) is complete/.exec(output)?.[1];
  expect(await readdir(join(folder, 'backups'))).toEqual([first, second]);
});

test('a backup of an older version is restored and migrated', async () => {
  const all = await listMigrations();
  const old = new Set(all.slice(0, 40));
  const url = await forTest(createEmptyDatabase());
  await migrateToLatest(url, { only: (name) => old.has(name) });
  await runSql(
    url,
    `insert into users (id, user_type, email, password_hash, name, phone)
     values ('${userId}', 'client', 'ana@example.es', 'x', 'Ana', '600 000 001')`,
  );
  await backUp([], { ...settings, DATABASE_URL: url });
  expect((await oficio(['restore', 'latest'], other)).code).toBe(0);
  const applied = await runSql<{ name: string }>(
    other.DATABASE_URL ?? '',
    'select name from kysely_migration order by name',
  );
  expect(applied.map(({ name }) => name)).toEqual(all);
  expect(await runSql(other.DATABASE_URL ?? '', 'select name, email from users')).toEqual([
    { name: 'Ana', email: 'ana@example.es' },
  ]);
});

test('a copy sends no mail that the original may have sent, unless it is told to', async () => {
  const clientId = '00000000-0000-7000-8000-000000000002';
  const from = settings.DATABASE_URL ?? '';
  await runSql(
    from,
    `insert into users (id, user_type, email, password_hash, name)
       values ('${clientId}', 'client', 'luis@example.es', 'x', 'Luis');
     insert into conversations (first_user_id, second_user_id) values ('${userId}', '${clientId}');
     insert into messages (id, conversation_id, seq, sender_id, client_id, message_type, message, created_at)
       select '${newId()}', id, 1, '${clientId}', '${newId()}', 'text', 'Hola', now() - interval '1 hour'
       from conversations;
     update unread_scan set scanned_until = now() - interval '2 hours'`,
  );
  const queue = await openJobs(from, createLog('silent'), { keepsTime: false });
  await queue.enqueue(appointmentMailDue, {} as never);
  await queue.enqueue(uploadDeletion, { upload_id: newId() });
  await queue.stop();
  await backUp();
  const waiting = `select id, name, data from pgboss.job where name !~ '^__pgboss' order by name`;

  const { output } = await oficio(['restore', 'latest'], other);
  expect(output).toContain(
    'Left out, because the original may have sent them: 1 waiting mails and pushes, 1 that have become due since.',
  );
  const [, deletion] = await runSql(from, waiting);
  expect(await runSql(other.DATABASE_URL ?? '', waiting)).toEqual([deletion]);

  await oficio(['restore', 'latest', '--replace', '--keep-jobs'], other);
  expect(await runSql(other.DATABASE_URL ?? '', waiting)).toEqual(await runSql(from, waiting));
});

test('a backup that was killed does not look complete, and a later one removes nothing whole', async () => {
  const { name } = await addImage(settings);
  const holder = new pg.Client({ connectionString: settings.DATABASE_URL ?? '' });
  await holder.connect();
  await holder.query('begin; lock table users in access exclusive mode');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [program, 'backup'], {
    env: { PATH, HOME, ...settings },
    stdio: 'ignore',
  });
  const root = join(folder, 'backups');
  await vi.waitFor(async () => {
    expect(await readdir(root, { recursive: true })).toContainEqual(expect.stringContaining(name));
  }, 30_000);
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
  await holder.end();
  expect(await readdir(root)).toEqual([expect.stringMatching(/\.incomplete$/)]);
  const { code, errors } = await oficio(['restore', 'latest'], other);
  expect(errors).toMatch(/^There is no complete backup in /);
  expect(code).toBe(1);
  const id = await backUp(['--keep', '1']);
  expect((await oficio(['restore', 'latest', '--verify'], other)).output).toContain(id);
});

test('--keep removes the oldest complete backups, and what a process left days ago', async () => {
  const abandoned = 'oficio-2020-01-01T00-00-00-000Z-127.0.0.1-3000.incomplete';
  await backUp();
  await appendFile(join(folder, 'backups', 'notes.txt'), 'not a backup');
  await writeFile(join(folder, 'backups', abandoned), '');
  const [second, third] = [await backUp(), await backUp(['--keep', '2'])];
  expect(await readdir(join(folder, 'backups'))).toEqual(['notes.txt', second, third]);
});

test('no process starts on a database into which a restore did not finish; it can be repeated', async () => {
  await backUp();
  await runSql(other.DATABASE_URL ?? '', `create schema ${UNFINISHED_RESTORE}`);
  const { code, errors } = await oficio(['migrate'], other);
  expect(errors).toMatch(/^A restore into this database has not finished/);
  expect(code).toBe(1);
  expect((await oficio(['backup'], other)).code).toBe(1);
  expect((await oficio(['restore', 'latest'], other)).code).toBe(0);
  expect((await oficio(['migrate'], other)).code).toBe(0);
});

test('backups and images may be in a store with the S3 API', async () => {
  const s3 = await startTestS3();
  onTestFinished(() => s3.close());
  const { credentials, endpoint } = s3.settings;
  const inBucket = {
    BACKUP_TARGET: 's3://fotos/copias',
    S3_ENDPOINT: endpoint ?? '',
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
  };
  const { name, bytes } = await addImage(settings);
  const first = await backUp([], { ...settings, ...inBucket });
  const id = await backUp(['--keep', '1'], { ...settings, ...inBucket });
  const kept = [...s3.objects.keys()];
  expect(kept.filter((object) => object.includes(first))).toEqual([]);
  expect(kept).toContain(`copias/${id}/manifest.json`);
  const { errors, code } = await oficio(['restore', 'latest'], {
    ...other,
    ...inBucket,
    S3_BUCKET: 'fotos',
  });
  expect(errors).toBe('');
  expect(code).toBe(0);
  expect(s3.objects.get(name)?.bytes).toEqual(bytes);
});
