import pg from 'pg';
import { terminateConnections } from '../network/database-link.ts';

/** The SQLSTATE of a server that has no connection left. */
const TOO_MANY_CONNECTIONS = '53300';
const NAME = 'taken by a test';

/**
 * Opens all connections to a database that its server allows, and ends those of others. An ended
 * connection is free only some time later, and one that is being opened cannot be ended yet.
 * @param connectionString of a superuser, for whom no connection is reserved
 * @returns a function that closes the connections
 */
export async function takeAllConnections(connectionString: string): Promise<() => Promise<void>> {
  const first = await connect(connectionString);
  const taken = [first];
  while (taken.length < (await countSlots(first))) {
    const next = await connect(connectionString).catch(refused);
    if (next) taken.push(next);
    else await terminateConnections(first, `application_name <> '${NAME}'`);
  }
  return async () => {
    await Promise.all(taken.map((client) => client.end()));
  };
}

/** The number of connections that those to other databases leave. */
async function countSlots(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ slots: number }>(
    `select current_setting('max_connections')::int - count(*)::int as slots
     from pg_stat_activity where backend_type = 'client backend' and datname <> current_database()`,
  );
  return rows[0]?.slots ?? 0;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: NAME });
  await client.connect();
  return client;
}

function refused(error: unknown): null {
  if (error instanceof pg.DatabaseError && error.code === TOO_MANY_CONNECTIONS) return null;
  throw error;
}
