import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { oficio as run } from '#app/testing/commands/run-oficio.ts';
import { runSql } from '#app/testing/run-sql.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#app/testing/test-database.ts';
import { commands } from './commands.ts';

let folder: string;
let database: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  database = await createTestDatabase();
  empty = await createEmptyDatabase();
});
afterAll(async () => {
  await database.drop();
  await empty.drop();
  await rm(folder, { recursive: true });
});

/** Runs a command with a data folder, a database and further settings. */
const oficio = (args: readonly string[], settings: Record<string, string> = {}, input = '') =>
  run(args, { DATA_DIR: folder, DATABASE_URL: database.url, ...settings }, input);

describe('the help', () => {
  test('lists all commands in Spanish and in English', async () => {
    const { code, output } = await oficio(['--help', '--lang', 'es']);
    expect(code).toBe(0);
    expect(output).toContain('Uso: oficio <orden>');
    for (const { name, summary } of commands) {
      expect(output).toContain(name);
      expect(output).toContain(summary.es);
    }
    expect((await oficio(['--help'])).output).toContain('Usage: oficio <command>');
    const spanish = await oficio(['restore', '--help'], { LANG: 'es_ES.UTF-8' });
    expect(spanish.output).toContain('Uso: oficio restore [BACKUP] [opciones]');
    expect(spanish.output).toContain('--keep-jobs');
  });

  test.each([
    [['destroy'], 'Unknown command: destroy'],
    [['migrate', '--fast'], "Unknown option '--fast'"],
    [['migrate', 'now'], 'Unexpected: now'],
    [['backup', '--keep', '0'], '--keep must be a whole number from 1'],
    [['create-admin'], '--email must be an email address'],
    [['create-admin', '--email', 'ana@example.es'], 'The password is missing'],
    [['send-test-mail'], 'The email address of the recipient is missing'],
  ])('a wrong call ends with 2: %s', async (args, sentence) => {
    const { code, errors } = await oficio(args);
    expect(errors).toContain(sentence);
    expect(code).toBe(2);
  });

  test('a bad setting and a database that is not there end with 1 and one sentence', async () => {
    expect(await oficio(['migrate'], { PORT: 'many' })).toEqual({
      code: 1,
      output: '',
      errors: 'Bad setting: PORT must be a number from 0 to 65535.',
    });
    const url = 'postgres://nobody@127.0.0.1:9/oficio';
    const { code, errors } = await oficio(['migrate'], { DATABASE_URL: url });
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database of DATABASE_URL at 127\.0\.0\.1:9 cannot be used: .+\.$/);
  });
});

test('migrate applies what is missing, and create-admin refuses a database without it', async () => {
  const settings = { DATABASE_URL: empty.url };
  const admin = ['create-admin', '--email', 'jefa@example.es'];
  const refused = await oficio(admin, settings, 'de-la-casa\n');
  expect(refused.errors).toMatch(/^The database lacks \d+ migrations: run "oficio migrate"/);
  expect(refused.code).toBe(1);
  expect((await oficio(['migrate'], settings)).output).toMatch(/\d+ migrations were applied\.$/);
  expect((await oficio(['migrate'], settings)).output).toBe('0 migrations were applied.');
});

test('create-admin creates an administrator with the password of standard input', async () => {
  const admin = ['create-admin', '--email', 'Jefa@example.es'];
  const common = await oficio(admin, {}, '123456\n');
  expect(common.code).toBe(1);
  const created = await oficio(admin, {}, 'de-la-casa\n');
  expect(created).toEqual({
    code: 0,
    output: 'jefa@example.es is a super-administrator.',
    errors: '',
  });
  expect(
    await runSql(database.url, 'select email, is_superadmin from users where is_superadmin'),
  ).toEqual([{ email: 'jefa@example.es', is_superadmin: true }]);
});

test('create-admin lifts the ban of a super-administrator, whose password it keeps', async () => {
  const admin = ['create-admin', '--email', 'suspendida@example.es'];
  const intruder = ['create-admin', '--email', 'intrusa@example.es'];
  for (const each of [admin, intruder]) await oficio(each, {}, 'de-la-casa\n');
  await runSql(
    database.url,
    `insert into bans (id, user_id, admin_id, reason, starts_at, ends_at)
     select '${newId()}', banned.id, by.id, 'Ninguno', now(), now() + interval '1 day'
     from users banned, users by
     where banned.email = 'suspendida@example.es' and by.email = 'intrusa@example.es'`,
  );
  const { code, output } = await oficio(admin, {}, 'de-la-casa\n');
  expect(output).toBe(
    'suspendida@example.es is a super-administrator.\nIts ban was lifted: it can log in again.',
  );
  expect(code).toBe(0);
  expect(await runSql(database.url, 'select lifted_at <= now() as lifted from bans')).toEqual([
    { lifted: true },
  ]);
  expect(await readFile(join(folder, 'security.log'), 'utf8')).toContain('"user_unbanned"');
});

test('rebuild-counters repairs values that were changed by hand', async () => {
  await runSql(database.url, `insert into activity_counts (day, people) values ('2026-11-01', 7)`);
  await runSql(database.url, `insert into search_words (word) values ('sobrante')`);
  const { code, output } = await oficio(['rebuild-counters']);
  expect(code).toBe(0);
  expect(output).toContain('active people: 1 rows changed');
  expect(output).toContain('words of searches: 1 rows changed');
  expect(await runSql(database.url, 'select word from search_words')).toEqual([]);
  expect(await runSql(database.url, 'select people from activity_counts')).toEqual([{ people: 0 }]);
});

test('send-test-mail writes a file without a mail server, and says why one failed', async () => {
  expect((await oficio(['send-test-mail', 'ana@example.es'])).output).toContain('is a file in');
  const [mail = ''] = await readdir(join(folder, 'outbox'));
  expect(await readFile(join(folder, 'outbox', mail), 'utf8')).toContain('To: ana@example.es');
  const failed = await oficio(['send-test-mail', 'ana@example.es'], {
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  expect(failed.errors).toMatch(/^The mail was not sent: .*ECONNREFUSED/);
  expect(failed.code).toBe(1);
});

describe('doctor', () => {
  test('has a line for each part and ends with 0 when all is well', async () => {
    const { code, output } = await oficio(['doctor']);
    for (const part of ['Node', 'DATABASE_URL', 'migrations', 'clock', 'mail', 'push', 'images']) {
      expect(output).toMatch(new RegExp(`^(ok|warning) +${part} `, 'm'));
    }
    // PostgreSQL's default.
    expect(output).toMatch(/^warning +server log +.+ values of refused rows/m);
    expect(output).not.toMatch(/^failed/m);
    expect(code).toBe(0);
  });

  test('names what is wrong with what to do, never a secret, and ends with 1', async () => {
    const { code, output } = await oficio(['doctor'], {
      SMTP_URL: 'smtp://user:sesame@127.0.0.1:9',
      REDIS_URL: 'redis://:sesame@127.0.0.1:9',
      BACKUP_KEY: 'sesame-sesame-sesame',
      BACKUP_TARGET: 'sftp://user:sesame@127.0.0.1/backups',
      GEOCODER_URL: 'http://user:sesame@127.0.0.1:9/search?key=sesame',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:sesame@127.0.0.1:9',
    });
    expect(output).toMatch(/^failed +mail .*ECONNREFUSED.*SMTP_URL/m);
    expect(output).toMatch(/^failed +Redis .*REDIS_URL/m);
    expect(output).toMatch(/^failed +backups .*BACKUP_TARGET/m);
    expect(output).toMatch(/^warning +geocoder .*GEOCODER_URL/m);
    expect(output).toMatch(/^warning +traces .*OTEL_EXPORTER_OTLP_ENDPOINT/m);
    expect(output).not.toContain('sesame');
    expect(code).toBe(1);
  });

  test('reports a pooler of another database, without time limits, or out of reach', async () => {
    const lineFor = async (DATABASE_POOLER_URL: string) => {
      const { output } = await oficio(['doctor'], { DATABASE_POOLER_URL });
      return /^(?!setting).* DATABASE_POOLER_URL .*$/m.exec(output)?.[0];
    };
    const other = new URL(database.url);
    other.pathname = '/postgres';
    const limited = new URL(database.url);
    limited.searchParams.set(
      'options',
      '-c statement_timeout=5000 -c idle_in_transaction_session_timeout=15000',
    );
    expect(await lineFor(other.href)).toMatch(/^failed .* another database than DATABASE_URL/);
    expect(await lineFor(database.url)).toMatch(/^warning .* no time limits .*pgbouncer\.ini$/);
    expect(await lineFor(limited.href)).toMatch(/^ok .* the same database/);
    expect(await lineFor('postgres://nobody@127.0.0.1:9/oficio')).toMatch(/^failed .*ECONNREFUSED/);
  });

  test('reports a replica of another database, one that is none, or out of reach', async () => {
    const lineFor = async (DATABASE_REPLICA_URL: string) => {
      const { output } = await oficio(['doctor'], { DATABASE_REPLICA_URL });
      return /^(?!setting).* DATABASE_REPLICA_URL .*$/m.exec(output)?.[0];
    };
    const other = new URL(database.url);
    other.pathname = '/postgres';
    expect(await lineFor(other.href)).toMatch(/^failed .* another database than DATABASE_URL/);
    expect(await lineFor(database.url)).toMatch(/^failed .* a server that is no replica/);
    expect(await lineFor('postgres://nobody@127.0.0.1:9/oficio')).toMatch(/^failed .*ECONNREFUSED/);
  });

  test('reports bad settings, a database out of reach and a folder that cannot be written', async () => {
    const bad = await oficio(['doctor'], { PORT: 'many' });
    expect(bad.output).toMatch(/^failed +settings .*PORT must be a number/m);
    expect(bad.code).toBe(1);
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const lost = await oficio(['doctor'], {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/oficio',
      DATA_DIR: file,
    });
    expect(lost.output).toMatch(/^failed +DATABASE_URL /m);
    expect(lost.output).toMatch(/^failed +DATA_DIR /m);
    expect(lost.code).toBe(1);
  });
});

test('as a program it uses the embedded database, started for the command and stopped after it', async () => {
  const dataDir = join(folder, 'embedded');
  await mkdir(dataDir);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../oficio.ts'), 'migrate'], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  expect(output).toMatch(/migrations were applied\.\n$/);
  expect(code).toBe(0);
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
});
