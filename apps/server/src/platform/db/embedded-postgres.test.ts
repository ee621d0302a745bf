import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmaster, runningPostmaster } from './postmaster.ts';

const settings = { fsync: 'off' };
let root: string;
let dataDir: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'oficio postgres '));
  dataDir = join(root, 'data');
});

afterAll(() => rm(root, { recursive: true }));

test('keeps its data when stopped and started again', async () => {
  await during({ dataDir, settings }, async ({ connectionString }) => {
    await ask(connectionString, 'CREATE TABLE note (text text)');
    await ask(connectionString, "INSERT INTO note VALUES ('ñandú')");
  });
  expect(await runningPostmaster(cluster())).toBeUndefined();
  await during({ dataDir, settings }, async ({ connectionString }) => {
    expect(await ask(connectionString, 'SELECT text AS value FROM note')).toBe('ñandú');
  });
});

test('writes safely to disk unless told otherwise, and listens on no network', async () => {
  await during({ dataDir }, async ({ connectionString }) => {
    expect(await ask(connectionString, "SELECT current_setting('fsync') AS value")).toBe('on');
    const addresses = "SELECT current_setting('listen_addresses') AS value";
    expect(await ask(connectionString, addresses)).toBe('');
    const folder = await stat(new URL(connectionString).hostname.replaceAll('%2F', '/'));
    expect(folder.mode & 0o077).toBe(0);
  });
});

test('a database left running by a killed process is found again', async () => {
  await startInAnotherProcess('die');
  const left = await runningPostmaster(cluster());
  expect(left).toBeDefined();
  await during({ dataDir, settings }, async ({ connectionString }) => {
    expect(await ask(connectionString, 'SELECT text AS value FROM note')).toBe('ñandú');
    expect(await runningPostmaster(cluster())).toEqual(left);
  });
  expect(await runningPostmaster(cluster())).toBeUndefined();
});

test('starts after a crash of the machine, though another process has the recorded number', async () => {
  await startInAnotherProcess('die');
  const left = await readPostmaster(cluster());
  process.kill(left?.pid ?? 0, 'SIGKILL');
  const recorded = await readFile(join(cluster(), 'postmaster.pid'), 'utf8');
  await writeFile(
    join(cluster(), 'postmaster.pid'),
    recorded.replace(/^\d+/, String(process.ppid)),
  );
  await during({ dataDir, settings }, async ({ connectionString }) => {
    expect(await ask(connectionString, 'SELECT text AS value FROM note')).toBe('ñandú');
  });
});

test('two processes share one database, and the last one to stop ends it', async () => {
  const other = await startInAnotherProcess('stay');
  await during({ dataDir, settings }, async ({ connectionString }) => {
    expect(await ask(connectionString, 'SELECT text AS value FROM note')).toBe('ñandú');
  });
  expect(await runningPostmaster(cluster())).toBeDefined();
  other.send('stop');
  await once(other, 'exit');
  expect(await runningPostmaster(cluster())).toBeUndefined();
});

test('a database that dies is brought back under the same address', async () => {
  await during({ dataDir, settings }, async ({ connectionString }) => {
    const first = await runningPostmaster(cluster());
    process.kill(first?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(
      async () => expect((await runningPostmaster(cluster()))?.pid).not.toBe(first?.pid),
      10_000,
    );
    const read = () => ask(connectionString, 'SELECT text AS value FROM note');
    await vi.waitFor(async () => expect(await read()).toBe('ñandú'), 10_000);
  });
});

test('files of another major version are refused in one sentence and left alone', async () => {
  const old = join(root, 'old');
  await mkdir(join(old, 'postgres'), { recursive: true });
  await writeFile(join(old, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres({ dataDir: old })).rejects.toThrow(
    /was written by PostgreSQL 17 and this Oficio brings version 18/,
  );
  expect(await readdir(join(old, 'postgres'))).toEqual(['PG_VERSION']);
});

test('what an interrupted first start left does not stay', async () => {
  const fresh = join(root, ...Array.from({ length: 6 }, () => 'a-folder-with-quite-a-long-name'));
  const draft = join(fresh, 'postgres.new-2147483647');
  await mkdir(draft, { recursive: true });
  await during({ dataDir: fresh, settings }, async ({ connectionString }) => {
    expect(existsSync(draft)).toBe(false);
    const socket = join(decodeURIComponent(new URL(connectionString).hostname), '.s.PGSQL.5432');
    expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(107);
  });
});

test.runIf(process.getuid?.() === 0)('root without user namespaces uses an account', async () => {
  const bin = join(root, 'bin');
  await mkdir(bin);
  await symlink('/usr/bin/setpriv', join(bin, 'setpriv'));
  vi.stubEnv('PATH', bin);
  const lent = join(root, 'lent');
  await during({ dataDir: lent, settings }, async ({ connectionString }) => {
    expect(await ask(connectionString, 'SELECT 1 AS value')).toBe(1);
    expect((await stat(join(lent, 'postgres'))).uid).toBeGreaterThan(0);
  });
  vi.stubEnv('PATH', join(root, 'nothing'));
  await expect(startEmbeddedPostgres({ dataDir: lent })).rejects.toThrow(/set DATABASE_URL/);
  vi.unstubAllEnvs();
});

function cluster(): string {
  return join(dataDir, 'postgres');
}

async function during(
  options: Parameters<typeof startEmbeddedPostgres>[0],
  work: (postgres: EmbeddedPostgres) => Promise<void>,
): Promise<void> {
  const postgres = await startEmbeddedPostgres(options);
  try {
    await work(postgres);
  } finally {
    await postgres.stop();
  }
}

async function startInAnotherProcess(then: 'die' | 'stay') {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))};
    const postgres = await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings })});
    process.on('message', async () => { await postgres.stop(); process.exit(); });
    process.send('started');`;
  const entry = join(root, 'other.mjs');
  await writeFile(entry, code);
  const other = fork(entry, { execArgv: [] });
  await once(other, 'message');
  if (then === 'die') {
    other.kill('SIGKILL');
    await once(other, 'exit');
  }
  return other;
}

async function ask(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(sql);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}
