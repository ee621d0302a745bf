import { type ChildProcess, execFile, fork, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { clusterFolder, runningPostmaster } from './postmaster.ts';
import {
  type LocalPostgres,
  type LocalPostgresOptions,
  startLocalPostgres,
} from './start-local-postgres.ts';

const run = promisify(execFile);
const database = 'notes';
const settings = { fsync: 'off' };
const selectNote = 'SELECT text AS value FROM note';
let root: string;
let dataDir: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'local postgres "$HOME" `id` it\'s '));
  dataDir = join(root, 'data');
});

afterAll(() => rm(root, { recursive: true }));

test('keeps its data when stopped and started again', async () => {
  await withPostgres({ settings }, async ({ connectionString }) => {
    await queryValue(connectionString, 'CREATE TABLE note (text text)');
    await queryValue(connectionString, "INSERT INTO note VALUES ('ñandú')");
  });
  expect(await runningPostmaster(dataDir)).toBeUndefined();
  await withPostgres({ settings }, async ({ connectionString }) => {
    expect(await queryValue(connectionString, selectNote)).toBe('ñandú');
  });
});

test('fsync is on by default, and the server listens only on a private Unix socket', async () => {
  await withPostgres({}, async ({ connectionString }) => {
    const setting = (name: string) =>
      queryValue(connectionString, `SELECT current_setting('${name}') AS value`);
    expect(await setting('fsync')).toBe('on');
    expect(await setting('listen_addresses')).toBe('');
    expect((await stat(socketFolderOf(connectionString))).mode & 0o077).toBe(0);
  });
});

test('the settings of the caller reach the server whatever characters they contain', async () => {
  const value = `it's "$HOME" \\ %`;
  await withPostgres({ settings: { 'note.setting': value } }, async ({ connectionString }) => {
    const sql = "SELECT current_setting('note.setting') AS value";
    expect(await queryValue(connectionString, sql)).toBe(value);
  });
});

test('a server left running by a killed process is reused', async () => {
  await startInAnotherProcess('die');
  const left = await runningPostmaster(dataDir);
  expect(left).toBeDefined();
  await withPostgres({ settings }, async ({ connectionString }) => {
    expect(await queryValue(connectionString, selectNote)).toBe('ñandú');
    expect(await runningPostmaster(dataDir)).toEqual(left);
  });
  expect(await runningPostmaster(dataDir)).toBeUndefined();
});

test('starts after a crash of the machine when another process has the recorded pid', async () => {
  await startInAnotherProcess('die');
  const left = await runningPostmaster(dataDir);
  process.kill(left?.pid ?? 0, 'SIGKILL');
  const pidFile = join(clusterFolder(dataDir), 'postmaster.pid');
  const recorded = await readFile(pidFile, 'utf8');
  await writeFile(pidFile, recorded.replace(/^\d+/, String(process.ppid)));
  await withPostgres({ settings }, async ({ connectionString }) => {
    expect(await queryValue(connectionString, selectNote)).toBe('ñandú');
  });
});

test('two processes share one server, and the last one to stop ends it', async () => {
  const other = await startInAnotherProcess('stay');
  await withPostgres({ settings }, async ({ connectionString }) => {
    expect(await queryValue(connectionString, selectNote)).toBe('ñandú');
  });
  expect(await runningPostmaster(dataDir)).toBeDefined();
  await stopOther(other);
  expect(await runningPostmaster(dataDir)).toBeUndefined();
});

test('processes that start at once on an empty folder share one server', async () => {
  const empty = join(root, 'empty');
  const others = [startInAnotherProcess('stay', empty), startInAnotherProcess('stay', empty)];
  await withPostgres({ dataDir: empty, settings }, async ({ connectionString }) => {
    await Promise.all(others);
    const sql = 'SELECT count(*)::int AS value FROM pg_stat_activity WHERE application_name = $1';
    expect(await queryValue(connectionString, sql, ['local-postgres keep-alive'])).toBe(3);
  });
  await Promise.all(others.map(async (other) => stopOther(await other)));
  expect(await runningPostmaster(empty)).toBeUndefined();
  expect(await readdir(empty)).toEqual(['postgres', 'postgres.log']);
});

test('processes that start and stop at any time do not disturb each other', async () => {
  const shared = join(root, 'shared');
  const code = `
    for (let round = 0; round < 5; round += 1) {
      const postgres = await startLocalPostgres(options);
      await postgres.stop();
    }
    process.exit();`;
  const options = { dataDir: shared, database, settings };
  await Promise.all([1, 2, 3, 4].map(() => ended(forkProgram(code, options))));
  expect(await runningPostmaster(shared)).toBeUndefined();
});

test.runIf(spawnSync('unshare', ['--mount', 'true']).status === 0)(
  'a process with a /tmp of its own leaves a server alone that others use, and ends one that none does',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hidden-'));
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    });
    const code = 'await (await startLocalPostgres(options)).stop(); process.exit();';
    const entry = writeProgram(code, { dataDir, database, settings });
    const hide = `mount -t tmpfs none '${folder}' && exec "$0" "$1"`;
    const startWithOwnFolder = () =>
      run('unshare', ['--mount', 'sh', '-c', hide, process.execPath, entry]);

    await withPostgres({ settings }, async () => {
      const used = await runningPostmaster(dataDir);
      await expect(startWithOwnFolder()).rejects.toThrow(
        `The database in ${clusterFolder(dataDir)} is in use by a process that has another ${folder}; `,
      );
      expect(await runningPostmaster(dataDir)).toEqual(used);
    });
    await startInAnotherProcess('die');
    await startWithOwnFolder();
    expect(await runningPostmaster(dataDir)).toBeUndefined();
  },
);

test('a server that dies is restarted under the same connection string', async () => {
  await withPostgres({ settings }, async ({ connectionString }) => {
    const first = await runningPostmaster(dataDir);
    process.kill(first?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(async () => {
      expect((await runningPostmaster(dataDir))?.pid).not.toBe(first?.pid);
      expect(await queryValue(connectionString, selectNote)).toBe('ñandú');
    }, 20_000);
  });
});

test('files of another major version are refused in one sentence and left unchanged', async () => {
  const old = join(root, 'old');
  await mkdir(clusterFolder(old), { recursive: true });
  await writeFile(join(clusterFolder(old), 'PG_VERSION'), '17\n');
  await expect(startLocalPostgres({ dataDir: old, database })).rejects.toMatchObject({
    name: 'LocalPostgresError',
    message: expect.stringMatching(
      /^The database in .+ was written by PostgreSQL 17 and version 18 is installed; .+\.$/,
    ),
  });
  expect(await readdir(clusterFolder(old))).toEqual(['PG_VERSION']);
});

test('a server that cannot start is reported in one sentence with its last log line', async () => {
  const start = startLocalPostgres({ dataDir, database, settings: { shared_buffers: 'many' } });
  await expect(start).rejects.toMatchObject({
    name: 'LocalPostgresError',
    message: expect.stringMatching(
      /^The database in .+ could not start \(invalid value for parameter "shared_buffers": "many"\); see .+postgres\.log\.$/,
    ),
  });
});

test('a log beyond 10 MB is rotated at the next start', async () => {
  const log = join(dataDir, 'postgres.log');
  await writeFile(log, 'x'.repeat(10 * 1024 * 1024 + 1));
  await withPostgres({ settings }, async () => {
    expect(await readFile(log, 'utf8')).toContain('ready to accept connections');
    expect((await stat(log)).size).toBeLessThan(10_000);
    expect((await stat(`${log}.1`)).size).toBe(10 * 1024 * 1024 + 1);
  });
});

test('an interrupted creation is cleaned up, and a deep folder has a short socket path', async () => {
  const deep = join(root, ...Array.from({ length: 6 }, () => 'a-folder-with-quite-a-long-name'));
  const draft = join(deep, 'postgres.new-2147483647');
  await mkdir(draft, { recursive: true });
  await withPostgres({ dataDir: deep, settings }, async ({ connectionString }) => {
    expect(existsSync(draft)).toBe(false);
    const socket = join(socketFolderOf(connectionString), '.s.PGSQL.5432');
    expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(107);
  });
});

test.runIf(process.getuid?.() === 0)(
  'root without user namespaces runs it under an unprivileged account',
  async () => {
    const bin = join(root, 'bin');
    await mkdir(bin);
    await symlink('/usr/bin/setpriv', join(bin, 'setpriv'));
    vi.stubEnv('PATH', bin);
    const given = join(root, 'given');
    await withPostgres({ dataDir: given, settings }, async ({ connectionString }) => {
      expect(await queryValue(connectionString, 'SELECT 1 AS value')).toBe(1);
      expect((await stat(clusterFolder(given))).uid).toBeGreaterThan(0);
    });
    vi.stubEnv('PATH', join(root, 'nothing'));
    await expect(startLocalPostgres({ dataDir: given, database })).rejects.toThrow(
      /^PostgreSQL does not run as root, and .+; start it as a normal user\.$/,
    );
    vi.unstubAllEnvs();
  },
);

async function withPostgres(
  options: Partial<LocalPostgresOptions>,
  use: (postgres: LocalPostgres) => Promise<void>,
): Promise<void> {
  const postgres = await startLocalPostgres({ dataDir, database, ...options });
  try {
    await use(postgres);
  } finally {
    await postgres.stop();
  }
}

/** A process of its own that starts the database, and ends when this one does. */
async function startInAnotherProcess(then: 'die' | 'stay', folder = dataDir) {
  const other = forkProgram(
    `const postgres = await startLocalPostgres(options);
    process.on('message', async () => { await postgres.stop(); process.exit(); });
    process.send('started');`,
    { dataDir: folder, database, settings },
  );
  await Promise.race([once(other, 'message'), ended(other)]);
  if (then === 'die') {
    other.kill('SIGKILL');
    await once(other, 'exit');
  }
  return other;
}

function forkProgram(code: string, options: LocalPostgresOptions): ChildProcess {
  return fork(writeProgram(code, options), { execArgv: [] });
}

function writeProgram(code: string, options: LocalPostgresOptions): string {
  const entry = join(root, `${randomUUID()}.mjs`);
  writeFileSync(
    entry,
    `import { startLocalPostgres } from ${JSON.stringify(import.meta.resolve('./start-local-postgres.ts'))};
    process.on('disconnect', () => process.exit());
    const options = ${JSON.stringify(options)};
    ${code}`,
  );
  return entry;
}

/** Rejects when the process fails, which prints its error. */
async function ended(other: ChildProcess): Promise<void> {
  const [code] = await once(other, 'exit');
  if (code !== 0) throw new Error(`The other process ended with ${code}`);
}

async function stopOther(other: ChildProcess): Promise<void> {
  const stopped = ended(other);
  other.send('stop');
  await stopped;
}

function socketFolderOf(connectionString: string): string {
  return decodeURIComponent(new URL(connectionString).hostname);
}

async function queryValue(
  connectionString: string,
  sql: string,
  params: unknown[] = [],
): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(sql, params);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}
