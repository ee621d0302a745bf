import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeEnvironment, nodeOptions } from '../../apps/server/src/node-options.ts';
import { freePort } from '../../apps/server/src/testing/servers/server-process.ts';
import { cpuSecondsOf } from '../capacity/process-usage.ts';
import { quantile } from '../quantile.ts';

const root = join(import.meta.dirname, '..', '..');
const PROMISED_SECONDS = 3;
const POLL_MS = 10;

/** A way to start the product, as the guides have it. */
interface Way {
  name: string;
  command: readonly string[];
  settings: Record<string, string>;
}

const ways: readonly Way[] = [
  {
    name: 'npm start, demonstration data',
    command: [join(root, 'scripts/bootstrap.mjs'), 'start'],
    settings: {},
  },
  {
    name: 'the server in production',
    command: [...nodeOptions, join(root, 'apps/server/src/main.ts')],
    settings: { NODE_ENV: 'production', ...nodeEnvironment },
  },
];

interface Start {
  seconds: number;
  /** Processor time of Node until then, which other programs on the machine change less. */
  cpuSeconds: number;
}

/**
 * Measures promise S7: seconds from the start of an installation until `/readyz` succeeds. The first
 * start, which creates the database, is not promised. `BENCH_ROUNDS` is the number of starts after
 * it (5).
 */
export async function measureStart(): Promise<void> {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`);
  for (const way of ways) {
    const dataDir = await mkdtemp(join(tmpdir(), 'oficio-bench-'));
    try {
      const first = await timeStart(way, dataDir);
      const starts: Start[] = [];
      while (starts.length < rounds) starts.push(await timeStart(way, dataDir));
      report(way.name, first, starts);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  }
}

function report(name: string, first: Start, starts: readonly Start[]): void {
  const taken = starts.map(({ seconds }) => seconds);
  const cpu = starts.map(({ cpuSeconds }) => cpuSeconds);
  console.log(
    `${name}: median of ${starts.length} ${quantile(taken, 0.5).toFixed(2)} s ` +
      `(${Math.min(...taken).toFixed(2)} to ${Math.max(...taken).toFixed(2)}), ` +
      `promised ${PROMISED_SECONDS} s; processor time ${quantile(cpu, 0.5).toFixed(2)} s; ` +
      `first start ${first.seconds.toFixed(2)} s`,
  );
}

/** Starts the product, and stops it once it is ready. */
async function timeStart({ command, settings }: Way, dataDir: string): Promise<Start> {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = once(child, 'close');
  while (!(await isReady(`http://127.0.0.1:${port}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${errors}`);
    await pause(POLL_MS);
  }
  const seconds = (performance.now() - started) / 1000;
  const cpuSeconds = await cpuSecondsOf(child.pid ? [child.pid] : []);
  child.kill('SIGTERM');
  await ended;
  return { seconds, cpuSeconds };
}

function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
