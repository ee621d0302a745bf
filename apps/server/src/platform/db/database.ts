import { Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '../../db/schema.ts';
import type { Log } from '../log.ts';
import { runOutsideCalls } from '../security/call-context.ts';
import { Dialect, type PoolWatch, type StatementTrace } from './dialect.ts';

export type Database = Kysely<DB>;
export type Trx = Transaction<DB>;

const INT8 = 20;
const DATE = 1082;

/** Parses counts as numbers and calendar dates as strings: a date is not an instant. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format: 'text' | 'binary') => {
    if (type === INT8) return Number;
    if (type === DATE) return (value: string) => value;
    return pg.types.getTypeParser(type, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

/**
 * Session settings of searches: a prepared statement is planned once, not for each execution, and
 * the list of all matches among millions of providers fits into memory. In a longer list PostgreSQL
 * keeps only the pages of the matches, and would compute the words of each row of a page again.
 */
export const SEARCH_SETTINGS = '-c plan_cache_mode=force_generic_plan -c work_mem=64MB';

export interface PoolOptions {
  maxConnections?: number;
  /** 0 removes all limits on statements and transactions. */
  statementTimeoutMs?: number;
  /** Time limit for a connection, whether a free or a new one. */
  connectionTimeoutMs?: number;
  /** `prepared` statements are planned once, regardless of their parameters. */
  plansOnce?: boolean;
  /**
   * Whether a pooler lends a connection of the server for one transaction only. Nothing may then
   * belong to a session: the pooler sets the time limits, and no statement is prepared by name.
   */
  isPooled?: boolean;
  watch?: PoolWatch | undefined;
  trace?: StatementTrace | undefined;
}

const IDLE_IN_TRANSACTION_MS = 15_000;
/** How long the client waits beyond the server's time limit for the server's error. */
const ANSWER_WITHIN_MS = 1000;

/** How long a statement may take. */
export const STATEMENT_LIMITS = { timeoutMs: 5000 };

/** Time limits for opening a connection and for detecting a lost peer. */
export const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * Searches use a separate small pool, so that slow searches cannot exhaust the main pool. They are
 * cancelled after 2 s, which leads to a 503. Planning one of their statements takes longer than
 * executing it, so each connection plans it once.
 */
export const SEARCH_POOL: PoolOptions = {
  maxConnections: 8,
  statementTimeoutMs: 2000,
  plansOnce: true,
};

/** For the reads from a replica that are no searches. */
export const READ_POOL: PoolOptions = { maxConnections: 8 };

/** For the statements that watch a replica. */
export const WATCH_POOL: PoolOptions = {
  maxConnections: 1,
  statementTimeoutMs: 1000,
  connectionTimeoutMs: 1000,
};

/**
 * Opens a pool on a PostgreSQL server. Waiting for a connection ends after 3 s and a statement
 * after 5 s by default, so that an overloaded database leads to 503 instead of a queue. A lost
 * connection fails only the statements of its holder.
 */
export function openDatabase(
  connectionString: string,
  log: Log,
  {
    maxConnections = 16,
    statementTimeoutMs = STATEMENT_LIMITS.timeoutMs,
    connectionTimeoutMs = CONNECTION_LIMITS.connectionTimeoutMillis,
    plansOnce = false,
    isPooled = false,
    watch,
    trace,
  }: PoolOptions = {},
): Database {
  const limits = {
    // The client's time limit, for a server that does not respond at all.
    query_timeout: statementTimeoutMs + ANSWER_WITHIN_MS,
    ...(!isPooled && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
  };
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    types: parsers,
    ...CONNECTION_LIMITS,
    connectionTimeoutMillis: connectionTimeoutMs,
    ...(statementTimeoutMs > 0 ? limits : { onConnect: liftLimits }),
    ...(plansOnce ? { options: SEARCH_SETTINGS } : {}),
  });
  watch?.opened(pool);
  // The pool listens for errors of idle clients only: without this listener, a connection that is
  // lost while it is in use would end the process. The listener runs outside of calls, because the
  // call that has opened the connection does not own it.
  pool.on('connect', (client) => {
    client.once('error', (error) => {
      runOutsideCalls(() => log.warn({ error }, 'a database connection was lost'));
      client.on('error', (error) => {
        runOutsideCalls(() => log.debug({ error }, 'a lost database connection was closed'));
      });
    });
  });
  pool.on('error', (error) => {
    runOutsideCalls(() => log.debug({ error }, 'an idle database connection was removed'));
  });
  return new Kysely<DB>({ dialect: new Dialect(pool, log, { watch, trace, hasNames: !isPooled }) });
}

/** Overrides time limits of the server, the database and the role. */
export async function liftLimits(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config(name, '0', false) from pg_settings
     where name in ('statement_timeout', 'transaction_timeout', 'lock_timeout',
       'idle_in_transaction_session_timeout', 'idle_session_timeout')`,
  );
}

/** How long the start of a process waits for a connection: longer than a call, which a user waits for. */
const START_CONNECTION_MS = 10_000;

/**
 * Runs work at the start of the process, which may take longer than a request, on a separate
 * connection without time limits on statements and transactions. The connection may take 10 s.
 */
export async function withoutLimits<Result>(
  connectionString: string,
  log: Log,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(connectionString, log, {
    maxConnections: 1,
    statementTimeoutMs: 0,
    connectionTimeoutMs: START_CONNECTION_MS,
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Resolves when the database answers. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
