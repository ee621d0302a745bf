import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../apps/server/src/testing/servers/server-process.ts';
import { SequentialClient } from './http-load.ts';

const KNOWN = 'known@example.es';
const UNKNOWN = 'unknown@example.es';
const WARM_UP = 20;

/**
 * Measures whether the response time of a login reveals if an email has an account: the medians
 * over HTTP of both cases in random order, and their ratio. `BENCH_ROUNDS` is the number of
 * requests per case (400).
 */
export async function measureLoginTiming(): Promise<void> {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 400);
  const dataDir = await mkdtemp(join(tmpdir(), 'oficio-bench-'));
  const { child, host } = await startServerProcess({
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000000',
  });
  child.stderr?.pipe(process.stderr);
  child.stdout?.resume();
  try {
    const account = { email: KNOWN, password: 'correcta', name: 'Lucía', user_type: 'client' };
    const registration = new SequentialClient(`${host}/api/auth/register`);
    await registration.time(JSON.stringify(account));
    registration.close();
    const wrong = (email: string) => JSON.stringify({ email, password: 'equivocada' });
    await compare('login', new SequentialClient(`${host}/api/auth/login`, 401), wrong, rounds);
    const ask = (email: string) => JSON.stringify({ email });
    await compare(
      'forgot-password',
      new SequentialClient(`${host}/api/auth/forgot-password`),
      ask,
      rounds,
    );
  } finally {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true });
  }
}

async function compare(
  name: string,
  client: SequentialClient,
  bodyOf: (email: string) => string,
  rounds: number,
): Promise<void> {
  const taken = { known: [] as number[], unknown: [] as number[] };
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const order = Math.random() < 0.5 ? [KNOWN, UNKNOWN] : [UNKNOWN, KNOWN];
    for (const email of order) {
      const milliseconds = await client.time(bodyOf(email));
      if (round >= 0) taken[email === KNOWN ? 'known' : 'unknown'].push(milliseconds);
    }
  }
  client.close();
  const [known, unknown] = [median(taken.known), median(taken.unknown)];
  console.log(
    `${name}: known email ${known.toFixed(2)} ms, unknown email ${unknown.toFixed(2)} ms ` +
      `(medians of ${rounds}), ratio ${(known / unknown).toFixed(3)}`,
  );
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
