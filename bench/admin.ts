import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../apps/server/src/testing/servers/server-process.ts';
import { getMetrics, listUsers } from '../packages/contract/src/admin.ts';
import { login, sessionOf } from '../packages/contract/src/auth.ts';
import { call } from '../packages/contract/src/call.ts';
import { startSeeded } from './bench-database.ts';
import { quantile } from './quantile.ts';

const SUPERADMIN = { email: 'jefa@example.es', password: 'de-la-casa' };

/**
 * Measures what an administrator waits for, over HTTP and one call at a time: the metrics, and pages and
 * searches of the accounts. `BENCH_PEOPLE` is the number of accounts (1 000 000), `BENCH_ROUNDS` how
 * often each is asked for (20).
 */
export async function measureAdmin(): Promise<void> {
  const people = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
  const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
  const { server, databases } = await startSeeded('people', [people]);
  const dataDir = await mkdtemp(join(tmpdir(), 'oficio-bench-'));
  try {
    const { child, host } = await startServerProcess({
      DATABASE_URL: databases[0]?.databaseUrl ?? '',
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      SUPERADMIN_EMAIL: SUPERADMIN.email,
      SUPERADMIN_PASSWORD: SUPERADMIN.password,
    });
    child.stderr?.pipe(process.stderr);
    try {
      const { token } = sessionOf(await call({ host, token: null }, login, { body: SUPERADMIN }));
      const list = (query: { search?: string; user_type?: 'provider'; page?: number }) => () =>
        call({ host, token }, listUsers, { query: { page: 1, limit: 20, ...query } });
      const lastPage = Math.floor(people / 20);
      const calls: Record<string, () => Promise<unknown>> = {
        'the metrics': () => call({ host, token }, getMetrics, {}),
        'the newest accounts': list({}),
        'the oldest accounts': list({ page: lastPage }),
        'the newest providers': list({ user_type: 'provider' }),
        'a rare surname: etxeberrigaray': list({ search: 'etxeberrigaray' }),
        'a common surname: garcía': list({ search: 'garcía' }),
        'an address: persona4321@': list({ search: 'persona4321@' }),
        'two letters: zo': list({ search: 'zo' }),
        'nobody: zzzz': list({ search: 'zzzz' }),
      };
      console.log(`\n${people.toLocaleString('en')} accounts, ${rounds} calls each, milliseconds`);
      console.log('\n| | first | p50 | slowest |\n| --- | --: | --: | --: |');
      for (const [what, ask] of Object.entries(calls)) {
        const taken: number[] = [];
        for (let round = 0; round < rounds; round += 1) taken.push(await millisecondsOf(ask));
        const [first = Number.NaN] = taken;
        const figures = [first, quantile(taken, 0.5), Math.max(...taken)];
        console.log(`| ${[what, ...figures.map((ms) => ms.toFixed(0))].join(' | ')} |`);
      }
    } finally {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  try {
    await work();
  } catch (error) {
    console.error(String(error));
    return Number.POSITIVE_INFINITY;
  }
  return performance.now() - started;
}
