import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, lstat, readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LocalPostgresError } from './local-postgres-error.ts';
import { clusterFolder } from './postmaster.ts';

const run = promisify(execFile);

/** How to start a program that refuses to run as root. */
export type Runner = {
  /** The command line that precedes the program's own. */
  prefix: string[];
  /** The uid that owns the files the program writes. */
  owner: number;
};

/**
 * Chooses how to run PostgreSQL's programs. A normal account runs them directly. Root, and a uid
 * without an account, run them in a user namespace, in which they still own the files. Where user
 * namespaces are forbidden, root gives the data to an unprivileged account, which may pass through
 * folders that only root can enter.
 * @param dataDir existing folder in which the program has to write
 * @param program a program that the runner must be able to start with `--version`
 * @throws {LocalPostgresError} when none of these works
 */
export async function unprivilegedRunner(dataDir: string, program: string): Promise<Runner> {
  const uid = process.getuid?.() ?? 0;
  const cluster = clusterFolder(dataDir);
  const dataOwner = existsSync(cluster) ? (await lstat(cluster)).uid : undefined;
  const reasons: string[] = [];
  for (const runner of await runnersFor(uid, dataOwner)) {
    try {
      const probe = 'test -w "$1" && exec "$2" --version';
      await runWith(runner, '/bin/sh', ['-c', probe, 'sh', dataDir, program]);
      return runner;
    } catch (error) {
      reasons.push(firstErrorLine(error));
    }
  }
  throw uid === 0
    ? new LocalPostgresError(
        `PostgreSQL does not run as root, and neither a user namespace nor another account can run it in ${dataDir} (${reasons.join('; ')})`,
        'start it as a normal user',
      )
    : new LocalPostgresError(
        `PostgreSQL cannot run in ${dataDir} (${reasons.join('; ')})`,
        'make that folder writable',
      );
}

/** Runs a program to its end through the runner; rejects as `execFile` does. */
export async function runWith(runner: Runner, program: string, args: string[]): Promise<void> {
  const [file = program, ...rest] = [...runner.prefix, program, ...args];
  await run(file, rest, { env: plainEnvironment() });
}

/** The first error message of a failed program, without its full stop. */
export function firstErrorLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  const lines = (stderr?.trim() || message).split('\n');
  const line = lines.find((text) => text.includes('error:')) ?? lines[0] ?? message;
  return line.replace(/\.$/, '');
}

/**
 * The environment for PostgreSQL's programs, without the `PG…` variables that would change their
 * behaviour.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/** Makes the runner's account the owner of a folder and its content, unless it already is. */
export async function giveTo(runner: Runner, path: string): Promise<void> {
  const { uid } = await lstat(path);
  if (uid === runner.owner) return;
  const entries = await readdir(path, { recursive: true });
  for (const entry of entries) await chown(join(path, entry), runner.owner, runner.owner);
  await chown(path, runner.owner, runner.owner);
}

async function runnersFor(uid: number, dataOwner: number | undefined): Promise<Runner[]> {
  if (uid !== 0 && hasAccount()) return [{ prefix: [], owner: uid }];
  const account = await unprivilegedAccount();
  const inNamespace: Runner = {
    prefix: ['unshare', '--user', `--map-user=${account}`, `--map-group=${account}`],
    owner: uid,
  };
  if (uid !== 0) return [inNamespace];
  return dataOwner ? [asAccount(dataOwner), inNamespace] : [inNamespace, asAccount(account)];
}

function asAccount(owner: number): Runner {
  const ids = [`--reuid=${owner}`, `--regid=${owner}`, '--clear-groups'];
  const capabilities = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return { prefix: ['setpriv', ...ids, '--no-new-privs', ...capabilities], owner };
}

function hasAccount(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

// initdb looks up the account of its uid and fails when there is none.
async function unprivilegedAccount(): Promise<number> {
  const accounts = await readFile('/etc/passwd', 'utf8');
  const uids = accounts.split('\n').map((line) => Number(line.split(':')[2]));
  const nobodyUid = 65_534;
  return uids.includes(nobodyUid) ? nobodyUid : (uids.find((uid) => uid > 0) ?? nobodyUid);
}
