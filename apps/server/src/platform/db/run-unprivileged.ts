import { execFile } from 'node:child_process';
import { chown, lstat, readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);

/** How to start a program that refuses to run as root: what goes before it, and whose its files are. */
export type Runner = { prefix: string[]; owner: number };

/**
 * Chooses how PostgreSQL's programs run here. A normal account runs them as they are. Root, and a
 * uid without an account, run them in a user namespace, where the files stay theirs; where user
 * namespaces are forbidden root hands the data to an unprivileged account, which may pass through
 * folders that only root can enter.
 *
 * @param folder existing folder the program has to write in
 * @param program a program the runner has to be able to start with `--version`
 * @param dataOwner uid that owns the data already, if there is any
 * @throws {StartError} when no way works
 */
export async function unprivilegedRunner(
  folder: string,
  program: string,
  dataOwner: number | undefined,
): Promise<Runner> {
  const uid = process.getuid?.() ?? 0;
  const candidates = await runnersFor(uid, dataOwner);
  const reasons: string[] = [];
  for (const runner of candidates) {
    try {
      const probe = 'test -w "$1" && exec "$2" --version';
      await runWith(runner, '/bin/sh', ['-c', probe, 'sh', folder, program]);
      return runner;
    } catch (error) {
      reasons.push(reasonOf(error));
    }
  }
  throw new StartError(
    uid === 0
      ? `PostgreSQL does not run as root and neither a user namespace nor another account can run it in ${folder}; start Oficio as a normal user or set DATABASE_URL to a PostgreSQL server (${reasons.join('; ')}).`
      : `PostgreSQL cannot run in ${folder}; make that folder writable or set DATABASE_URL to a PostgreSQL server (${reasons.join('; ')}).`,
  );
}

/** Runs a program to its end through the runner; rejects as `execFile` does. */
export async function runWith(runner: Runner, program: string, args: string[]): Promise<void> {
  const [file = program, ...rest] = [...runner.prefix, program, ...args];
  await run(file, rest, { env: plainEnvironment() });
}

/** The environment of PostgreSQL's programs: none of the `PG…` variables that would change them. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/** Gives a folder with all it holds to the runner's account, when it is not that account's yet. */
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
  const capability = '+dac_override';
  return {
    prefix: [
      'setpriv',
      `--reuid=${owner}`,
      `--regid=${owner}`,
      '--clear-groups',
      '--no-new-privs',
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
    ],
    owner,
  };
}

function hasAccount(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

// initdb looks its uid up among the accounts, so a number nobody has would not do.
async function unprivilegedAccount(): Promise<number> {
  const accounts = await readFile('/etc/passwd', 'utf8');
  const uids = accounts.split('\n').map((line) => Number(line.split(':')[2]));
  const nobody = 65_534;
  return uids.includes(nobody) ? nobody : (uids.find((uid) => uid > 0) ?? nobody);
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n')[0] ?? message;
}
