import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServerProcess } from '../apps/server/src/testing/servers/server-process.ts';

const run = promisify(execFile);

/** A server in a separate process. */
export interface MeasuredServer {
  host: string;
  pid: number;
  /** Its resident memory in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the product in production mode, without rate limits unless `settings` say otherwise. */
export async function startProduct(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<MeasuredServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oficio-bench-'));
  const { child, host } = await startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    RATE_LIMIT_FACTOR: '1000000',
    ...settings,
  });
  child.stderr?.resume();
  child.stdout?.resume();
  const server = measured(child, host);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Starts the baseline, `bare-chat.ts`. */
export async function startBareChat(databaseUrl: string): Promise<MeasuredServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-chat.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return measured(child, String(said).trim());
}

function measured(child: ChildProcess, host: string): MeasuredServer {
  const { pid } = child;
  if (!pid) throw new Error('a server did not start');
  return {
    host,
    pid,
    async memory() {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
      return Number(stdout) / 1024;
    },
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
