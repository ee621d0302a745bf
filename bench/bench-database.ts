import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runningPostmaster } from '@oficio/local-postgres/postmaster.ts';
import {
  type LocalPostgres,
  startLocalPostgres,
} from '@oficio/local-postgres/start-local-postgres.ts';
import { migrateToLatest } from '../apps/server/src/platform/db/migrate.ts';
import { runSql } from '../apps/server/src/testing/run-sql.ts';

const dataDir = join(import.meta.dirname, '..', '.cache', 'bench');

type Seed = 'providers' | 'messages' | 'people';

/**
 * Settings for seeding. Without them every page is also written to the log, which takes longer than
 * the tables. A machine that fails meanwhile loses catalogues that can be made again.
 */
const SEEDING = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
};

/**
 * Starts the product's own PostgreSQL with its own settings; its data is kept in a cache folder.
 */
export function startBenchPostgres(settings: Record<string, string> = {}): Promise<LocalPostgres> {
  return startLocalPostgres({
    dataDir,
    database: 'oficio',
    settings,
  });
}

/** Process id of the main process of the started PostgreSQL. */
export async function benchPostgresPid(): Promise<number> {
  const running = await runningPostmaster(dataDir);
  if (!running) throw new Error('PostgreSQL is not running');
  return running.pid;
}

/** The product's own PostgreSQL, with a database filled by `seed-{what}.sql` for each size. */
export async function startSeeded(
  what: Seed,
  sizes: readonly number[],
): Promise<{ server: LocalPostgres; databases: { size: number; databaseUrl: string }[] }> {
  const draft = await startBenchPostgres(SEEDING);
  const databases: { size: number; databaseUrl: string }[] = [];
  try {
    for (const size of sizes) {
      databases.push({ size, databaseUrl: await seededDatabase(draft, what, size) });
    }
  } finally {
    await draft.stop();
  }
  return { server: await startBenchPostgres(), databases };
}

/**
 * A database filled by `seed-{what}.sql`; created once per seed and size. Migrations that are newer
 * than the database are applied to it; if that fails, the database is made again.
 */
export async function seededDatabase(
  server: LocalPostgres,
  what: Seed,
  size: number,
): Promise<string> {
  const seed = await readFile(join(import.meta.dirname, `seed-${what}.sql`), 'utf8');
  const prefix = `bench_${what}_${size}`;
  const name = `${prefix}_${createHash('sha256').update(seed).digest('hex').slice(0, 8)}`;
  const admin = server.connectionString;
  const database = databaseOf(admin, name);
  const known = await runSql<{ datname: string }>(
    admin,
    `select datname from pg_database where starts_with(datname, '${prefix}_')`,
  );
  if (known.some(({ datname }) => datname === name) && (await isMigrated(database)))
    return database;
  for (const { datname } of known) await runSql(admin, `drop database ${datname} with (force)`);

  const started = performance.now();
  process.stdout.write(`Seeding ${size.toLocaleString('en')} ${what} … `);
  const draft = databaseOf(admin, `draft_${what}_${size}`);
  await runSql(admin, `drop database if exists draft_${what}_${size} with (force)`);
  await runSql(admin, `create database draft_${what}_${size}`);
  await migrateToLatest(draft);
  await runSql(draft, seed.replaceAll(`{${what}}`, String(size)));
  await runSql(draft, 'vacuum (analyze)');
  await runSql(admin, `alter database draft_${what}_${size} rename to ${name}`);
  console.log(`${Math.round((performance.now() - started) / 1000)} s`);
  return database;
}

/** Whether the migrations that are newer than a database could be applied to it. */
async function isMigrated(database: string): Promise<boolean> {
  const applied = () => runSql(database, 'select name from kysely_migration');
  const before = await applied();
  try {
    // Branches that were merged meanwhile have migrations with earlier names.
    await migrateToLatest(database, { allowUnordered: true });
  } catch (error) {
    console.warn(`${new URL(database).pathname} is made again: ${error}`);
    return false;
  }
  if ((await applied()).length > before.length) await runSql(database, 'vacuum (analyze)');
  return true;
}

function databaseOf(connectionString: string, name: string): string {
  const database = new URL(connectionString);
  database.pathname = `/${name}`;
  return database.href;
}
