import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { DB } from '../../db/schema.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable, POOL_BUSY, READ_ONLY } from './failures.ts';

/** The state of a replica, as `ReplicaWatch` knows it. */
export interface ReplicaState {
  isUsable(): boolean;
  noteFailure(error: unknown): void;
}

const CANCELLED = '57014';

/**
 * A database for reads outside of transactions: each statement goes to the replica while that is
 * usable, and to the primary otherwise. One that the replica could not answer is repeated on the
 * primary. Closing it closes neither.
 */
export function openReadDatabase(
  replica: Database,
  primary: Database,
  state: ReplicaState,
): Database {
  const connection = new ReadConnection(replica, primary, state);
  return new Kysely<DB>({
    dialect: {
      createDriver: () => new ReadDriver(connection),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
}

class ReadConnection implements DatabaseConnection {
  readonly #replica: Database;
  readonly #primary: Database;
  readonly #state: ReplicaState;

  constructor(replica: Database, primary: Database, state: ReplicaState) {
    this.#replica = replica;
    this.#primary = primary;
    this.#state = state;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#state.isUsable())
      return this.#primary.executeQuery<Row>(query as CompiledQuery<Row>);
    try {
      return await this.#replica.executeQuery<Row>(query as CompiledQuery<Row>);
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (isLost(error)) this.#state.noteFailure(error);
      return this.#primary.executeQuery<Row>(query as CompiledQuery<Row>);
    }
  }

  // biome-ignore lint/correctness/useYield: no read is streamed
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Reads are not streamed');
  }
}

/** The SQLSTATEs of an undefined column, table or function. */
const UNDEFINED = /^42(703|P01|883)$/;

/**
 * Whether the primary may answer what the replica did not. A slow statement is slow there too, and a
 * write is a defect. What is not defined may come with a migration that is not replayed yet.
 */
function isPassing(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  if (code === CANCELLED || code === READ_ONLY) return false;
  return UNDEFINED.test(code) || isDatabaseUnavailable(error);
}

/** Whether the next statement would fail too. A conflict with a replayed change ends only one. */
function isLost(error: unknown): boolean {
  return (
    error instanceof Error && !(error instanceof pg.DatabaseError) && error.message !== POOL_BUSY
  );
}

const refuse = async () => {
  throw new Error('Reads have no transaction');
};

/** Lends one connection, which holds none of a server. */
class ReadDriver implements Driver {
  readonly #connection: ReadConnection;
  readonly beginTransaction = refuse;
  readonly commitTransaction = refuse;
  readonly rollbackTransaction = refuse;

  constructor(connection: ReadConnection) {
    this.#connection = connection;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
