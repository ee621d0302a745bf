import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  giveTo,
  plainEnvironment,
  type Runner,
  runWith,
  unprivilegedRunner,
} from '@oficio/local-postgres/run-unprivileged.ts';
import pg from 'pg';
import { vi } from 'vitest';
import { type BreakableLink, openLink } from '../network/breakable-link.ts';
import { runSql } from '../run-sql.ts';
import { freePort } from './server-process.ts';

const INSTALLED = '/usr/lib/postgresql';

/** A PostgreSQL server of a pair. */
export interface PairMember {
  port: number;
  url: string;
  /** Kills it with all its processes, like the loss of its machine. */
  kill(): Promise<void>;
}

export interface PostgresPair {
  primary: PairMember;
  standby: PairMember;
  /** The network between them. */
  replication: BreakableLink;
}

/**
 * Starts a primary and a standby with the newest PostgreSQL of the machine.
 * @param folder of their data
 * @param isSynchronous whether the standby has applied each commit before the primary acknowledges it
 * @throws Error if the PostgreSQL programs are not installed
 */
export async function startPostgresPair(
  folder: string,
  { isSynchronous = true } = {},
): Promise<PostgresPair> {
  const binaries = await installedBinaries();
  const runner = await unprivilegedRunner(folder, join(binaries, 'postgres'));
  const pair = { binaries, runner };
  const data = join(folder, 'primary');
  await mkdir(data, { mode: 0o700 });
  await giveTo(runner, data);
  const cluster = ['--pgdata', data, '--username', 'oficio', '--auth', 'trust'];
  const text = ['--encoding', 'UTF8', '--locale', 'C.UTF-8'];
  await runWith(runner, join(binaries, 'initdb'), [...cluster, ...text]);
  const primary = await startMember(pair, data, 'postgres');
  await runSql(primary.url, 'create database oficio');
  const replication = await openLink({ host: '127.0.0.1', port: primary.port });
  const copy = join(folder, 'standby');
  await mkdir(copy, { mode: 0o700 });
  await giveTo(runner, copy);
  await runWith(runner, join(binaries, 'pg_basebackup'), [
    ...['--pgdata', copy, '--write-recovery-conf', '--checkpoint', 'fast'],
    ...['--dbname', urlOf(replication.port, 'postgres')],
  ]);
  const standby = await startMember(pair, copy, 'oficio');
  // Set after the copy: a promoted standby must not wait for a standby of its own.
  if (isSynchronous) {
    await runSql(primary.url, `alter system set synchronous_standby_names = '*'`);
    await runSql(primary.url, 'select pg_reload_conf()');
  }
  await vi.waitUntil(
    async () => {
      const [replica] = await runSql<{ sync_state: string }>(
        primary.url,
        'select sync_state from pg_stat_replication',
      );
      return replica?.sync_state === (isSynchronous ? 'sync' : 'async');
    },
    { timeout: 20_000, interval: 100 },
  );
  return { primary: { ...primary, url: urlOf(primary.port, 'oficio') }, standby, replication };
}

/** Makes a standby the primary. */
export async function promote({ url }: PairMember): Promise<void> {
  await runSql(url, 'select pg_promote()');
}

interface Pair {
  binaries: string;
  runner: Runner;
}

async function startMember(
  { binaries, runner }: Pair,
  data: string,
  database: string,
): Promise<PairMember> {
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    synchronous_commit: 'remote_apply',
  };
  const [file = 'postgres', ...rest] = [
    ...runner.prefix,
    join(binaries, 'postgres'),
    ...['-D', data],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn(file, rest, { env: plainEnvironment(), stdio: 'ignore', detached: true });
  const url = urlOf(port, database);
  await vi.waitUntil(() => answers(url), { timeout: 20_000, interval: 50 });
  return { port, url, kill: () => kill(child) };
}

async function installedBinaries(): Promise<string> {
  const versions = await readdir(INSTALLED).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
  if (!newest) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  return join(INSTALLED, newest, 'bin');
}

function urlOf(port: number, database: string): string {
  return `postgresql://oficio@127.0.0.1:${port}/${database}`;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  for (const pid of processesOf(child)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // It has ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  await ended;
}

/** A server and its processes, whose sessions are their own. */
function processesOf({ pid = 0 }: ChildProcess): number[] {
  const children = execFileSync('ps', ['--ppid', `${pid}`, '-o', 'pid='], { encoding: 'utf8' });
  return [pid, ...children.split('\n').filter(Boolean).map(Number)];
}
