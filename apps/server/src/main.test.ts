import { once } from 'node:events';
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runSql } from './testing/run-sql.ts';
import {
  freePort,
  outcomeOf,
  reportTelemetry,
  spawnServer,
  startServerProcess,
  TELEMETRY_LOADED,
} from './testing/servers/server-process.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { startFakeCollector } from './testing/tracing/fake-collector.ts';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'oficio-main-'));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function register(host: string): Promise<Response> {
  const account = { email: 'a@example.es', password: 'k3-oso', name: 'A', user_type: 'client' };
  return fetch(`${host}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
}

describe('a start that cannot succeed says why in one sentence and exits with 1', () => {
  test('the port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as { port: number };
    const child = spawnServer({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PORT: String(port),
    });
    expect(await outcomeOf(child)).toEqual({
      code: 1,
      output: `The address 127.0.0.1:${port} is already taken; stop what is using it or set PORT to another one.\n`,
    });
    holder.close();
  });

  test('the port is taken while it starts', async () => {
    const port = await freePort();
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: String(port) };
    const other = createServer();
    onTestFinished(() => void other.close());
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    try {
      await holder.query('begin; lock table kysely_migration in access exclusive mode');
      const outcome = outcomeOf(spawnServer(settings));
      await vi.waitFor(async () => {
        const { rowCount } = await holder.query(
          `select from pg_locks l join pg_database d on d.oid = l.database
           where not l.granted and d.datname = current_database()`,
        );
        expect(rowCount).toBe(1);
      }, 60_000);
      await once(other.listen(port, '127.0.0.1'), 'listening');
      await holder.query('rollback');
      expect(await outcome).toEqual({
        code: 1,
        output: `The address 127.0.0.1:${port} is already taken; stop what is using it or set PORT to another one.\n`,
      });
    } finally {
      await holder.end();
    }
  });

  test('the port of the metrics is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as { port: number };
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url };
    const PORT = String(await freePort());
    const child = spawnServer({ ...settings, PORT, METRICS_PORT: String(port) });
    expect(await outcomeOf(child)).toEqual({
      code: 1,
      output: `The address 127.0.0.1:${port} is already taken; stop what is using it or set METRICS_PORT to another one.\n`,
    });
    holder.close();
  });

  test('the database cannot be reached', async () => {
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/oficio`;
    const PORT = String(await freePort());
    const { code, output } = await outcomeOf(
      spawnServer({ DATA_DIR: dataDir, DATABASE_URL: url, PORT }),
    );
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The database of DATABASE_URL at 127\.0\.0\.1:\d+ cannot be used: .+\.\n$/,
    );
  });

  test('the files of the local database belong to another version', async () => {
    const PORT = String(await freePort());
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    expect(await outcomeOf(spawnServer({ DATA_DIR: dataDir, PORT }))).toEqual({
      code: 1,
      output: `The database in ${join(dataDir, 'postgres')} was written by PostgreSQL 17 and version 18 is installed; move its data over with pg_dump, or set DATA_DIR to another folder or DATABASE_URL to a PostgreSQL server.\n`,
    });
  });

  test('a setting is bad, and the server is not even loaded', async () => {
    const child = spawnServer({ DATA_DIR: dataDir, PORT: 'many', NODE_V8_COVERAGE: dataDir });
    expect(await outcomeOf(child)).toEqual({
      code: 1,
      output: 'Bad setting: PORT must be a number from 0 to 65535.\n',
    });
    // The coverage of the process names the modules that it has loaded.
    const [name = ''] = await readdir(dataDir);
    const coverage: { result: { url: string }[] } = JSON.parse(
      await readFile(join(dataDir, name), 'utf8'),
    );
    const loaded = coverage.result.map(({ url }) => url.split('/').at(-1));
    expect(loaded).toContain('config.ts');
    expect(loaded).not.toContain('start-server.ts');
  });
});

test('a new data folder can be entered by the user of the process only', async () => {
  const DATA_DIR = join(dataDir, 'new');
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/oficio`;
  const PORT = String(await freePort());
  await outcomeOf(spawnServer({ DATA_DIR, DATABASE_URL: url, PORT }));
  expect((await stat(DATA_DIR)).mode & 0o077).toBe(0);
});

test('a stop finishes what is under way and ends with 0', async () => {
  const { child, host } = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  });
  expect((await fetch(`${host}/healthz`)).status).toBe(200);
  expect((await fetch(`${host}/readyz`)).status).toBe(200);
  const registration = register(host);
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  // The call was either running and completed, or came too late and was refused; it was never
  // aborted.
  const answer = await registration.then(
    ({ status }) => status,
    () => 'refused',
  );
  expect([200, 503, 'refused']).toContain(answer);
  expect(await ended).toEqual([0, null]);
});

test('a start that is stopped, or fails, ends the local database', async () => {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const start = async (settings: Record<string, string> = {}) => {
    const port = String(await freePort());
    return spawnServer({ DATA_DIR: dataDir, PORT: port, ...settings });
  };
  const stopped = await start();
  const outcome = outcomeOf(stopped);
  await vi.waitFor(() => access(pidFile), 60_000);
  stopped.kill('SIGTERM');
  expect(await outcome).toEqual({ code: 0, output: '' });
  await expect(access(pidFile)).rejects.toThrow('ENOENT');

  const { code, output } = await outcomeOf(await start({ SECURITY_LOG: dataDir }));
  expect(output).toContain(dataDir);
  expect(code).toBe(1);
  await expect(access(pidFile)).rejects.toThrow('ENOENT');
}, 120_000);

test('a stop with a delay serves on meanwhile, without new connections for tabs', async () => {
  const { child, host } = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    STOP_DELAY: '60',
  });
  const before = await fetch(`${host}/readyz`);
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await fetch(`${host}/readyz`)).status).toBe(503), 10_000);
  const registration = await register(host);
  expect([registration.status, registration.headers.get('connection')]).toEqual([200, 'close']);
  const socket = await fetch(`${host}/socket.io/?EIO=4&transport=polling`);
  expect(socket.status).toBe(503);
  child.kill('SIGKILL');
  await once(child, 'close');
});

test('a stop with a delay ends after it', async () => {
  const { child } = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    STOP_DELAY: '1',
  });
  const ended = once(child, 'close');
  const start = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - start).toBeGreaterThan(900);
});

test('a stop waits for an answer under way, and not for the connection it came on', async () => {
  const { child, host } = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  });
  const ended = once(child, 'close');
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  try {
    await holder.query('begin; lock table users in access exclusive mode');
    const registration = register(host);
    await vi.waitFor(async () => {
      const { rowCount } =
        await holder.query(`select from pg_locks l join pg_database d on d.oid = l.database
         where not l.granted and d.datname = current_database()`);
      expect(rowCount).toBe(1);
    }, 10_000);
    child.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${host}/healthz`)).rejects.toThrow(), 10_000);
    await holder.query('rollback');
    expect((await registration).status).toBe(200);
  } finally {
    await holder.end();
  }
  expect(await ended).toEqual([0, null]);
});

test.each([
  ['headers', 'POST /api/auth/register HTTP/1.1\r\nHost: a\r\n'],
  [
    'a body',
    'POST /api/auth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":',
  ],
])('a stop does not wait for a client that has sent half of %s', async (_what, half) => {
  const { child, host } = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  });
  const ended = once(child, 'close');
  const socket = connect(Number(new URL(host).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(half);
  // Answered after the half was received, as connections are accepted in their order.
  expect((await fetch(`${host}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('the queue of jobs does not use the pooler, whose time limit is that of a call', async () => {
  const named = (name: string) => {
    const url = new URL(database.url);
    url.searchParams.set('application_name', name);
    return url.href;
  };
  const { child } = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: named('direct'),
    DATABASE_POOLER_URL: named('pooler'),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const users = () =>
    runSql(
      database.url,
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and query like '%pgboss%' and pid <> pg_backend_pid()`,
    );
  expect(await users()).toEqual([{ name: 'direct' }]);
});

test('the super-administrator of the settings can log in, however often it starts', async () => {
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SUPERADMIN_EMAIL: 'Jefa@example.es',
    SUPERADMIN_PASSWORD: 'de-la-casa',
  };
  for (let start = 0; start < 2; start += 1) {
    const { child, host } = await startServerProcess(settings);
    const response = await fetch(`${host}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'jefa@example.es', password: 'de-la-casa' }),
    });
    expect(await response.json()).toMatchObject({ user: { is_superadmin: true } });
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  }
});

test('the keys that sign pushes are made at the first start and kept', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const keys: unknown[] = [];
  for (let start = 0; start < 2; start += 1) {
    const { child } = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url });
    keys.push((await client.query('select public_key, private_key from vapid_keys')).rows);
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  await client.end();
  expect(keys[0]).toEqual([{ public_key: expect.any(String), private_key: expect.any(String) }]);
  expect(keys[1]).toEqual(keys[0]);
});

test('the metrics have a port of their own', async () => {
  const METRICS_PORT = String(await freePort());
  const { child, host } = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    METRICS_PORT,
  });
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  expect(text).toContain('oficio_http_requests_total');
  expect((await fetch(`${host}/metrics`)).status).toBe(404);
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

describe('traces', () => {
  const start = (settings: Record<string, string>, nodeOptions: readonly string[] = []) =>
    startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...settings }, nodeOptions);

  test('of the last calls are sent before a stop ends', async () => {
    const collector = await startFakeCollector();
    onTestFinished(() => collector.close());
    const { child, host } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'oficio-one',
      OTEL_TRACES_SAMPLER_ARG: '1',
    });
    expect((await register(host)).status).toBe(200);
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const registered = expect.objectContaining({
      name: 'POST /api/auth/register',
      service: 'oficio-one',
    });
    expect(collector.spans()).toContainEqual(registered);
  });

  test('of a collector that hangs keep no stop from ending in time', async () => {
    const collector = await startFakeCollector({ hangs: true });
    onTestFinished(() => collector.close());
    const { child, host } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
    });
    expect((await register(host)).status).toBe(200);
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(collector.asked()).toBeGreaterThan(0);
  });

  test('load OpenTelemetry only with their setting', async () => {
    const loadedWith = async (settings: Record<string, string>) => {
      const { child } = await start(settings, reportTelemetry);
      let output = '';
      child.stderr?.on('data', (chunk) => (output += chunk));
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      return output.includes(TELEMETRY_LOADED);
    };
    expect(await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' })).toBe(false);
    const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
    expect(await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT })).toBe(true);
  });
});
