import type { LocalPostgres } from '@oficio/local-postgres/start-local-postgres.ts';
import { runSql } from '../../apps/server/src/testing/run-sql.ts';
import { seededDatabase } from '../bench-database.ts';
import { createPairs, type Pair } from './people.ts';

const PROVIDERS = 20_000;

/**
 * Fills a database with a catalogue and pairs of people. It is made anew for each measurement, so
 * that none finds what another has written.
 */
export async function prepareCapacity(
  postgres: LocalPostgres,
  pairs: number,
): Promise<{ databaseUrl: string; pairs: Pair[] }> {
  const catalogue = new URL(await seededDatabase(postgres, 'providers', PROVIDERS));
  const url = new URL(postgres.connectionString);
  url.pathname = '/bench_capacity';
  await runSql(postgres.connectionString, 'drop database if exists bench_capacity with (force)');
  await runSql(
    postgres.connectionString,
    `create database bench_capacity template ${catalogue.pathname.slice(1)}`,
  );
  return { databaseUrl: url.href, pairs: await createPairs(url.href, pairs) };
}
