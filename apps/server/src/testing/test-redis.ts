import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { NetConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BreakableLink, openLink } from './breakable-link.ts';

export interface TestRedis {
  /** What a process under test gets as `REDIS_URL`; leads through `link`. */
  url: string;
  link: BreakableLink;
  stop(): Promise<void>;
}

/**
 * The Redis of `TEST_REDIS_URL`, or one started for this test with the machine's `redis-server`,
 * behind a link that can be broken. Where there is neither, the link leads nowhere and is cut:
 * `isThere` tells.
 */
export async function startTestRedis(): Promise<TestRedis & { isThere: boolean }> {
  const given = process.env.TEST_REDIS_URL;
  const program = findProgram('redis-server');
  if (given) {
    const { hostname, port, username, password } = new URL(given);
    const link = await openLink({ host: hostname, port: Number(port || 6379) });
    const login = password ? `${username}:${password}@` : '';
    return { url: `redis://${login}127.0.0.1:${link.port}`, link, isThere: true, stop: link.close };
  }
  if (program) return { ...(await startRedis(program)), isThere: true };
  const link = await openLink({ host: '127.0.0.1', port: 1 });
  link.cut();
  return { url: `redis://127.0.0.1:${link.port}`, link, isThere: false, stop: link.close };
}

async function startRedis(program: string): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const path = join(folder, 'redis.sock');
  const args = ['--port', '0', '--unixsocket', path, '--save', '', '--dir', folder];
  const redis = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await untilReady(redis);
  const target: NetConnectOpts = { path };
  const link = await openLink(target);
  return {
    url: `redis://127.0.0.1:${link.port}`,
    link,
    async stop() {
      await link.close();
      const ended = once(redis, 'exit');
      redis.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function untilReady(redis: ChildProcess): Promise<void> {
  if (!redis.stdout) throw new Error('redis-server has no output');
  const said: string[] = [];
  for await (const line of createInterface(redis.stdout)) {
    said.push(line);
    if (/ready to accept connections/i.test(line)) {
      redis.stdout.resume();
      return;
    }
  }
  throw new Error(`redis-server did not start: ${said.join('\n')}`);
}

function findProgram(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
}
