import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type LocalPostgres,
  startLocalPostgres,
} from '@oficio/local-postgres/start-local-postgres.ts';
import { migrateToLatest } from '../apps/server/src/platform/db/migrate.ts';
import { runSql } from '../apps/server/src/testing/run-sql.ts';

const root = join(import.meta.dirname, '..');
const migrations = join(root, 'apps/server/src/db/migrations');

/**
 * Starts the product's own PostgreSQL with its own settings; its data is kept in a cache folder.
 */
export function startBenchPostgres(): Promise<LocalPostgres> {
  return startLocalPostgres({ dataDir: join(root, '.cache', 'bench'), database: 'oficio' });
}

/** A database filled by `seed-{what}.sql`; created once per schema, seed and size. */
export async function seededDatabase(
  server: LocalPostgres,
  what: 'providers' | 'messages',
  size: number,
): Promise<string> {
  const seed = await readFile(join(import.meta.dirname, `seed-${what}.sql`), 'utf8');
  const prefix = `bench_${what}_${size}`;
  const name = `${prefix}_${await versionOf(seed)}`;
  const admin = server.connectionString;
  const database = new URL(admin);
  database.pathname = `/${name}`;
  const known = await runSql<{ datname: string }>(
    admin,
    `select datname from pg_database where starts_with(datname, '${prefix}_')`,
  );
  if (known.some(({ datname }) => datname === name)) return database.href;
  for (const { datname } of known) await runSql(admin, `drop database ${datname} with (force)`);

  const started = performance.now();
  process.stdout.write(`Seeding ${size.toLocaleString('en')} ${what} … `);
  const draft = new URL(admin);
  draft.pathname = `/draft_${what}_${size}`;
  await runSql(admin, `drop database if exists draft_${what}_${size} with (force)`);
  await runSql(admin, `create database draft_${what}_${size}`);
  await migrateToLatest(draft.href);
  await runSql(draft.href, seed.replaceAll(`{${what}}`, String(size)));
  await runSql(draft.href, 'vacuum (analyze)');
  await runSql(admin, `alter database draft_${what}_${size} rename to ${name}`);
  console.log(`${Math.round((performance.now() - started) / 1000)} s`);
  return database.href;
}

async function versionOf(seed: string): Promise<string> {
  const hash = createHash('sha256').update(seed);
  for (const file of (await readdir(migrations)).sort()) {
    hash.update(await readFile(join(migrations, file)));
  }
  return hash.digest('hex').slice(0, 8);
}
