import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { NetConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BreakableLink, openLink } from './breakable-link.ts';
import { openFakeRedis } from './fake-redis.ts';

export interface TestRedis {
  /** The `REDIS_URL` of a tested process; it leads through `link`. */
  url: string;
  link: BreakableLink;
  stop(): Promise<void>;
}

/**
 * The Redis of `TEST_REDIS_URL`, or a `redis-server` of the machine started for this test, or a
 * fake one, behind a link that can be broken. Freezing the link to a started `redis-server` stops
 * the program itself.
 */
export async function startTestRedis(): Promise<TestRedis> {
  const given = process.env.TEST_REDIS_URL;
  if (given) {
    const { hostname, port, username, password } = new URL(given);
    const link = await openLink({ host: hostname, port: Number(port || 6379) });
    const login = password ? `${username}:${password}@` : '';
    return { url: `redis://${login}127.0.0.1:${link.port}`, link, stop: link.close };
  }
  const program = findProgram('redis-server');
  return program ? startRedis(program) : startFakeRedis();
}

async function startFakeRedis(): Promise<TestRedis> {
  const { port, close } = await openFakeRedis();
  const link = await openLink({ host: '127.0.0.1', port });
  return {
    url: `redis://127.0.0.1:${link.port}`,
    link,
    async stop() {
      await link.close();
      await close();
    },
  };
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
    link: {
      ...link,
      freeze: () => void redis.kill('SIGSTOP'),
      restore() {
        redis.kill('SIGCONT');
        link.restore();
      },
    },
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
