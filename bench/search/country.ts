import { selectProviders } from '../../apps/server/src/features/search/selection/select-providers.ts';
import { openDatabase, SEARCH_POOL } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { SearchQuery } from '../../packages/contract/src/search.ts';
import { startSeeded } from '../bench-database.ts';
import { quantile } from '../quantile.ts';
import { searchRequests } from './requests.ts';
import { filterOf } from './sql.ts';
import { printTable } from './table.ts';

const QUESTIONS = 1000;
const WARM_UP = 200;

/**
 * Measures how searches near a place grow from a tenth of a very large catalogue to all of it, and
 * the table of other searches, in PostgreSQL and JavaScript without HTTP. `BENCH_PROVIDERS` is the
 * size (10 000 000).
 */
export async function measureCountry(): Promise<void> {
  const largest = Number(process.env.BENCH_PROVIDERS ?? 10_000_000);
  const { server, databases } = await startSeeded('providers', [largest / 10, largest]);
  const catalogues: Catalogue[] = [];
  try {
    for (const { databaseUrl, size } of databases) catalogues.push(open(databaseUrl, size));
    await measureNear(catalogues);
    for (const { providers, ask } of catalogues) await printTable(providers, ask);
  } finally {
    for (const { db } of catalogues) await db.destroy();
    await server.stop();
  }
}

type Catalogue = ReturnType<typeof open>;

function open(databaseUrl: string, providers: number) {
  const db = openDatabase(databaseUrl, createLog('warn'), SEARCH_POOL);
  const ask = async (search: SearchQuery) =>
    selectProviders(db, await filterOf(db, search), { limit: search.limit, offset: 0 });
  return { providers, db, ask };
}

/** The sizes alternate, so that noise affects both alike. */
async function measureNear(catalogues: readonly Catalogue[]): Promise<void> {
  const sides = catalogues.map(({ providers, ask }) => ({
    providers,
    ask,
    searches: searchRequests(providers, 100),
    taken: [] as number[],
  }));
  for (let turn = -WARM_UP; turn < QUESTIONS; turn += 1) {
    for (const { ask, searches, taken } of sides) {
      const search = searches[(turn + WARM_UP) % searches.length];
      if (!search) continue;
      const started = performance.now();
      await ask(search);
      if (turn >= 0) taken.push(performance.now() - started);
    }
  }
  console.log('\nkeyword near a city, milliseconds without HTTP: fastest tenth, p50, p99');
  for (const { providers, taken } of sides) {
    const figures = [0.1, 0.5, 0.99].map((share) => quantile(taken, share).toFixed(2));
    console.log(
      `  ${providers.toLocaleString('en').padStart(10)} providers: ${figures.join(', ')}`,
    );
  }
  const [small, large] = sides.map(({ taken }) => quantile(taken, 0.5));
  console.log(`ratio p50 ${((large ?? 0) / (small ?? 1)).toFixed(2)} (promised: at most 1.3)`);
}
