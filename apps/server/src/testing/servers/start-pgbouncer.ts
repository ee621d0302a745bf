import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unprivilegedRunner } from '@oficio/local-postgres/run-unprivileged.ts';
import pg from 'pg';
import { freePort } from './server-process.ts';

const deployedFile = join(import.meta.dirname, '../../../../../deploy/pgbouncer.ini');

export interface RunningPgBouncer {
  url: string;
  /** Kills it, and starts it again after this time at the same address. */
  restart(afterMs: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in front of a database with the settings of `deploy/pgbouncer.ini`.
 * @param connections its connections to the database
 * @throws Error if PgBouncer is not installed or does not start
 */
export async function startPgBouncer(
  databaseUrl: string,
  connections: number,
): Promise<RunningPgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'oficio-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, await configurationOf(databaseUrl, { port, connections }));
  await chmod(folder, 0o755);
  const { prefix } = await unprivilegedRunner(folder, 'pgbouncer');
  const url = `postgresql://oficio@127.0.0.1:${port}/oficio`;
  const start = async () => {
    const [program = 'pgbouncer', ...rest] = [...prefix, 'pgbouncer', '--quiet', file];
    const child = spawn(program, rest, { stdio: 'inherit' });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`pgbouncer ended with ${code}; install it with apt-get install pgbouncer`);
    });
    await Promise.race([answering(url), ended]);
    ended.catch(() => undefined);
    return child;
  };
  let child = await start();
  return {
    url,
    async restart(afterMs) {
      await kill(child);
      await pause(afterMs);
      child = await start();
    },
    async stop() {
      await kill(child);
      await rm(folder, { recursive: true });
    },
  };
}

async function configurationOf(
  databaseUrl: string,
  { port, connections }: { port: number; connections: number },
): Promise<string> {
  const { host, port: serverPort, user, database } = new pg.Client(databaseUrl);
  const deployed = await readFile(deployedFile, 'utf8');
  // Of a setting that is given twice, PgBouncer takes the last one.
  return `${deployed
    .replace('host=/var/run/postgresql', `host=${host} port=${serverPort} user=${user}`)
    .replace('dbname=oficio', `dbname=${database}`)}
    listen_port = ${port}
    unix_socket_dir =
    auth_type = any
    auth_file =
    default_pool_size = ${connections}`;
}

async function answering(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    if (isUp) {
      await client.end();
      return;
    }
    await pause(50);
  }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
