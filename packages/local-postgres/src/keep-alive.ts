import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const applicationName = 'local-postgres keep-alive';
/** The codes of a server that is shutting down, crashed or is starting. */
const unavailableCodes = /^57P0[123]$/;

/**
 * A connection that each process using the database holds open, so that other processes can detect
 * it.
 */
export type KeepAlive = { isHeldByOthers(): Promise<boolean>; close(): Promise<void> };

/**
 * Holds a connection open. When the server closes it, calls `restart` once a second until that
 * succeeds, and connects again.
 */
export async function openKeepAlive(
  connectionString: string,
  restart: () => Promise<unknown>,
): Promise<KeepAlive> {
  let isClosed = false;
  let recovery = Promise.resolve();
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString, application_name: applicationName });
    // An unhandled 'error' event would end the process. The 'end' event that follows it starts the
    // recovery.
    next.on('error', () => undefined);
    await next.connect();
    next.once('end', () => {
      recovery = recover();
    });
    return next;
  }

  async function recover(): Promise<void> {
    while (!isClosed) {
      try {
        await restart();
        client = await connect();
        return;
      } catch (error) {
        process.stderr.write(`The database is not available: ${(error as Error).message}\n`);
        await pause(1000);
      }
    }
  }

  return {
    isHeldByOthers: async () => (await isInUse(connectionString)) ?? false,
    close: async () => {
      isClosed = true;
      await recovery;
      await client.end();
    },
  };
}

/** Whether a process holds such a connection; undefined when the server cannot be reached. */
export async function isInUse(connectionString: string): Promise<boolean | undefined> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      'SELECT FROM pg_stat_activity WHERE application_name = $1',
      [applicationName],
    );
    return (rowCount ?? 0) > 0;
  } catch (error) {
    if (isUnreachable(error)) return undefined;
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Whether a query failed because the server ends, and not by its answer: a connection that breaks
 * has a different error at each moment, and often one without a code.
 */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || unavailableCodes.test(error.code ?? '');
}
