import { getMetrics, listUsers } from '../packages/contract/src/admin.ts';
import { call } from '../packages/contract/src/call.ts';
import { asAdministrator } from './as-administrator.ts';
import { startSeeded } from './bench-database.ts';
import { quantile } from './quantile.ts';

/**
 * Measures what an administrator waits for, over HTTP and one call at a time: the metrics, and pages and
 * searches of the accounts. `BENCH_PEOPLE` is the number of accounts (1 000 000), `BENCH_ROUNDS` how
 * often each is asked for (20).
 */
export async function measureAdmin(): Promise<void> {
  const people = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
  const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
  const { server, databases } = await startSeeded('people', [people]);
  try {
    await asAdministrator(databases[0]?.databaseUrl ?? '', async (caller) => {
      const list = (query: { search?: string; user_type?: 'provider'; page?: number }) => () =>
        call(caller, listUsers, { query: { page: 1, limit: 20, ...query } });
      const calls: Record<string, () => Promise<unknown>> = {
        'the metrics': () => call(caller, getMetrics, {}),
        'the newest accounts': list({}),
        'the oldest accounts': list({ page: Math.floor(people / 20) }),
        'the newest providers': list({ user_type: 'provider' }),
        'a rare surname: etxeberrigaray': list({ search: 'etxeberrigaray' }),
        'a common surname: garcía': list({ search: 'garcía' }),
        'an email: persona4321@': list({ search: 'persona4321@' }),
        'two letters: zo': list({ search: 'zo' }),
        'no match: zzzz': list({ search: 'zzzz' }),
      };
      console.log(`\n${people.toLocaleString('en')} accounts, ${rounds} calls each, milliseconds`);
      console.log('\n| | first | p50 | slowest |\n| --- | --: | --: | --: |');
      for (const [what, ask] of Object.entries(calls)) {
        const taken: number[] = [];
        for (let round = 0; round < rounds; round += 1) taken.push(await millisecondsOf(ask));
        const figures = [taken[0] ?? Number.NaN, quantile(taken, 0.5), Math.max(...taken)];
        console.log(`| ${[what, ...figures.map((ms) => ms.toFixed(0))].join(' | ')} |`);
      }
    });
  } finally {
    await server.stop();
  }
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
