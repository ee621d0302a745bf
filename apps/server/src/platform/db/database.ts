import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '../../db/schema.ts';
import type { Log } from '../log.ts';
import { prepareMarked } from './prepared.ts';

export type Database = Kysely<DB>;
export type Trx = Transaction<DB>;

const INT8 = 20;
const DATE = 1082;

/** Counts as numbers, calendar dates as the strings they are: a date has no instant. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format: 'text' | 'binary') => {
    if (type === INT8) return Number;
    if (type === DATE) return (value: string) => value;
    return pg.types.getTypeParser(type, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

/** Session settings under which a prepared statement is planned once, not for each execution. */
export const GENERIC_PLANS = '-c plan_cache_mode=force_generic_plan';

export interface PoolOptions {
  maxConnections?: number;
  statementTimeoutMs?: number;
  /** Statements that are `prepared` are planned once, whatever the values. */
  plansOnce?: boolean;
}

/**
 * Opens a pool on a PostgreSQL server. Waiting for a connection ends after 3 s and a statement
 * after 10 s unless told otherwise, so that an overloaded database is answered with 503 instead of
 * a queue.
 */
export function openDatabase(
  connectionString: string,
  log: Log,
  { maxConnections = 16, statementTimeoutMs = 10_000, plansOnce = false }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: 3000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    types: parsers,
    ...(plansOnce ? { options: GENERIC_PLANS } : {}),
  });
  pool.on('connect', prepareMarked);
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection was lost'));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Resolves when the database answers. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
