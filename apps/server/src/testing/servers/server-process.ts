import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { nodeEnvironment, nodeOptions } from '#app/node-options.ts';

const main = join(import.meta.dirname, '../../main.ts');
/** Node keeps compiled modules here, as compiling takes most of a start. */
const compiled = join(import.meta.dirname, '../../../../../.cache/compiled-server');

/** Node options with which password hashing is cheap. */
export const cheapPasswords = ['--import', join(import.meta.dirname, '../cheap-passwords.ts')];

/** Node options with which a call or a page may take as long as on a busy machine. */
export const patientDeadlines = ['--import', join(import.meta.dirname, 'patient-deadlines.ts')];

/** What a process with `reportTelemetry` writes when it ends, if it has loaded OpenTelemetry. */
export const TELEMETRY_LOADED = 'OpenTelemetry was loaded';

/** Node options with which a process tells at its end whether it has loaded OpenTelemetry. */
export const reportTelemetry = ['--import', join(import.meta.dirname, 'report-telemetry.ts')];

export interface ServerProcess {
  child: ChildProcess;
  host: string;
}

/**
 * Finds a free port of the loopback address, below those that Linux gives to connections: none of them
 * takes it before a process listens there.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_768);
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return freePort();
    throw error;
  }
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Starts the program like `npm start`, with only these settings and further options of Node.
 * @param program another version's `main.ts`
 */
export function spawnServer(
  settings: Record<string, string>,
  furtherOptions: readonly string[] = [],
  program = main,
): ChildProcess {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  return spawn(process.execPath, [...nodeOptions, ...furtherOptions, program], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      ...nodeEnvironment,
      NODE_COMPILE_CACHE: compiled,
      SEED_DEMO: 'false',
      RATE_LIMIT_FACTOR: '1000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for the end of a process; resolves to its exit code and its output. */
export async function outcomeOf(
  child: ChildProcess,
): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Starts the program, on a free port unless `settings` name one, and waits until it listens. */
export async function startServerProcess(
  settings: Record<string, string>,
  furtherOptions: readonly string[] = [],
  program = main,
): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await freePort());
  const child = spawnServer({ ...settings, PORT: port }, furtherOptions, program);
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (chunk: unknown) => {
      output += chunk;
      if (output.includes(`127.0.0.1:${port}`)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  return { child, host: `http://127.0.0.1:${port}` };
}
