import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './server-process.ts';

export interface RedisNode {
  port: number;
  /** Kills the program; `start` starts it again with its data. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops the program without closing its connections, until `resume`. */
  freeze(): void;
  resume(): void;
  /** Kills the program and deletes its data. */
  remove(): Promise<void>;
}

/**
 * Starts a `redis-server` on a free port.
 * @param settings lines of its configuration, which it may rewrite
 * @throws Error if the program is missing or does not start
 */
export async function startRedisNode(
  settings: readonly string[],
  options: readonly string[] = [],
): Promise<RedisNode> {
  const folder = await mkdtemp(join(tmpdir(), 'oficio-redis-'));
  const port = await freePort();
  const file = join(folder, 'redis.conf');
  const own = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, 'save ""'];
  await writeFile(file, [...own, ...settings].join('\n'));
  let child = await run([file, ...options]);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    port,
    kill,
    async start() {
      child = await run([file, ...options]);
    },
    freeze: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async remove() {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}

async function run(args: readonly string[]): Promise<ChildProcess> {
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  const ready = (async () => {
    for await (const line of createInterface(child.stdout)) {
      said.push(line);
      if (/ready to accept connections|Sentinel ID is/i.test(line)) return child.stdout.resume();
    }
    throw new Error(`redis-server did not start: ${said.join('\n')}`);
  })();
  const missing = once(child, 'error').then(() => {
    throw new Error('redis-server is missing: apt-get install redis-server');
  });
  missing.catch(() => undefined);
  await Promise.race([ready, missing]);
  return child;
}
