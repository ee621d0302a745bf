import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../apps/server/src/testing/servers/server-process.ts';
import { startNginx } from '../../apps/server/src/testing/servers/start-nginx.ts';
import { type MeasuredServer, startProduct } from '../chat-servers.ts';
import { memoryOf } from './process-usage.ts';

/** The server as one process, or as two behind nginx, with Redis. */
export interface Deployment {
  /** Where people call. */
  host: string;
  servers: readonly MeasuredServer[];
  /** Process ids of nginx and Redis. */
  besides: readonly number[];
  /** Resident memory of each server in MB. */
  memory(): Promise<number[]>;
  stop(): Promise<void>;
}

/** nginx uses two for each person, and more for calls. */
const PROXY_CONNECTIONS = 40_000;

/** @throws Error if two processes are to be started without nginx or Redis */
export async function startDeployment(databaseUrl: string, count: 1 | 2): Promise<Deployment> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const redis = count === 1 ? null : await startRedis();
    if (redis) stops.push(redis.stop);
    const servers: MeasuredServer[] = [];
    for (let number = 0; number < count; number += 1) {
      const server = await startProduct(databaseUrl, redis ? { REDIS_URL: redis.url } : {});
      stops.push(server.stop);
      servers.push(server);
    }
    const nginx = redis && (await startProxy(servers));
    if (nginx) stops.push(nginx.stop);
    return {
      host: (nginx ?? (servers[0] as MeasuredServer)).host,
      servers,
      besides: nginx ? [redis.pid, nginx.pid] : [],
      memory: () => Promise.all(servers.map(({ pid }) => memoryOf(pid))),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startProxy(servers: readonly MeasuredServer[]) {
  const hosts = servers.map(({ host }) => host);
  return startNginx(await freePort(), hosts, PROXY_CONNECTIONS);
}

/** A Redis of its own, because the measurement counts its processor time. */
async function startRedis() {
  const port = String(await freePort());
  const child = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child);
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: child.pid as number,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error('Redis is missing: apt-get install redis-server')));
    child.once('exit', (code) => reject(new Error(`Redis ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (/ready to accept connections/i.test(String(chunk))) resolve();
    });
  });
}
