import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const leaseName = 'oficio-lease';
const isStopping = /^(57P0[123]|ECONNREFUSED|ECONNRESET|ENOENT)$/;

/** One connection for as long as this process uses the embedded database, so others can tell. */
export type DatabaseLease = { isShared(): Promise<boolean>; release(): Promise<void> };

/**
 * Holds a connection open. When the database breaks it off, `revive` has to bring the database
 * back (it is tried once a second until it does), and the connection is made again.
 */
export async function holdLease(
  connectionString: string,
  revive: () => Promise<unknown>,
): Promise<DatabaseLease> {
  let isReleased = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString, application_name: leaseName });
    // An 'error' nobody hears would end the process; 'end' follows it and does the work.
    next.on('error', () => undefined);
    await next.connect();
    next.once('end', () => void recover());
    return next;
  }

  async function recover(): Promise<void> {
    while (!isReleased) {
      try {
        await revive();
        client = await connect();
        if (isReleased) await client.end();
        return;
      } catch (error) {
        process.stderr.write(`The database is away: ${(error as Error).message}\n`);
        await pause(1000, undefined, { ref: false });
      }
    }
  }

  return {
    isShared: () => hasLease(connectionString),
    release: async () => {
      isReleased = true;
      await client.end();
    },
  };
}

async function hasLease(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      'SELECT FROM pg_stat_activity WHERE application_name = $1',
      [leaseName],
    );
    return (rowCount ?? 0) > 0;
  } catch (error) {
    if (isStopping.test((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end();
  }
}
