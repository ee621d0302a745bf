import {
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { READ_ONLY } from './failures.ts';
import { nameOf } from './prepared.ts';

/**
 * Number of statements prepared on a connection after which it is replaced: PostgreSQL keeps each
 * with its plan, half a megabyte for a search, until the connection ends.
 */
export const MAX_PREPARED = 200;

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** Observes a pool. */
export interface PoolWatch {
  opened(pool: pg.Pool): void;
  /** A connection was lent, or could not be lent, after this time. */
  waited(seconds: number): void;
}

/** Traces what runs on the connections of a pool. */
export interface StatementTrace {
  connect<Client>(connect: () => Promise<Client>): Promise<Client>;
  /** @param text of the statement, without its values */
  execute<Result>(text: string, execute: () => Promise<Result>): Promise<Result>;
}

interface DialectOptions {
  watch: PoolWatch | undefined;
  trace: StatementTrace | undefined;
  /** Whether `prepared` statements get their names on the server. */
  hasNames: boolean;
}

/** Kysely's PostgreSQL dialect for a pool whose connections may be lost at any time. */
export class Dialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #log: Log;

  constructor(pool: pg.Pool, log: Log, options: DialectOptions) {
    const lender = lend(pool, options);
    super({ pool: lender });
    this.#pool = lender;
    this.#log = log;
  }

  override createDriver(): Driver {
    return new Driver(this.#pool, this.#log);
  }
}

class Driver extends PostgresDriver {
  readonly #log: Log;

  constructor(pool: PostgresPool, log: Log) {
    super({ pool });
    this.#log = log;
  }

  /**
   * Does not throw, so that the caller gets the error of the transaction instead of the error of
   * its rollback.
   */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // The driver closes this connection, and PostgreSQL then rolls back.
      this.#log.warn({ error }, 'a transaction could not be rolled back on its connection');
    }
  }
}

/** The part of a pool that Kysely uses. */
function lend(pool: pg.Pool, { watch, trace, hasNames }: DialectOptions): PostgresPool {
  const watched = watch ? () => connectWatched(pool, watch) : () => pool.connect();
  const connect = trace ? () => trace.connect(watched) : watched;
  const namesByClient = new WeakMap<pg.PoolClient, Set<string>>();
  return {
    options: pool.options,
    async connect() {
      const client = await connect();
      const names = namesByClient.get(client) ?? new Set();
      namesByClient.set(client, names);
      return lentClient(client, hasNames ? names : null, trace);
    },
    end: () => pool.end(),
  };
}

async function connectWatched(pool: pg.Pool, watch: PoolWatch): Promise<pg.PoolClient> {
  const asked = performance.now();
  try {
    return await pool.connect();
  } finally {
    watch.waited((performance.now() - asked) / 1000);
  }
}

/** @param names of the statements prepared on the connection; null when none may be prepared */
function lentClient(
  client: pg.PoolClient,
  names: Set<string> | null,
  trace: StatementTrace | undefined,
): PostgresPoolClient {
  let isReadOnly = false;
  const execute = async (text: string, values: unknown[]) => {
    const name = names ? nameOf(text) : undefined;
    if (name) names?.add(name);
    try {
      return await client.query(name ? { name, text, values } : { text, values });
    } catch (error) {
      // After an error that the server reported, the connection can be reused. After a timeout it
      // would delay the next caller too.
      if (!(error instanceof pg.DatabaseError)) void client.end();
      else if (error.code === READ_ONLY) isReadOnly = true;
      throw error;
    }
  };
  const query = trace
    ? (text: string, values: unknown[]) => trace.execute(text, () => execute(text, values))
    : execute;
  return {
    // The other overload is for cursors, which Kysely uses only when configured with their class.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      const isFull = names !== null && names.size >= MAX_PREPARED;
      // After a switchover, a new connection reaches the new primary.
      client.release(destroy || isFull || isReadOnly);
    },
  };
}
