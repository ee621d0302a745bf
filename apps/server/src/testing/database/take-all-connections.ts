import pg from 'pg';
import { terminateConnections } from '../network/database-link.ts';

/** The SQLSTATE of a server that has no connection left. */
const TOO_MANY_CONNECTIONS = '53300';
const NAME = 'taken by a test';

/**
 * Opens connections until a server has none left, and ends those that others have to the database.
 * @param connectionString of a superuser, for whom no connection is reserved
 * @returns a function that closes the connections
 */
export async function takeAllConnections(connectionString: string): Promise<() => Promise<void>> {
  const first = await connect(connectionString);
  const taken = [first];
  do {
    for (;;) {
      const next = await connect(connectionString).catch(refused);
      if (!next) break;
      taken.push(next);
    }
  } while ((await terminateConnections(first, `application_name <> '${NAME}'`)) > 0);
  return async () => {
    await Promise.all(taken.map((client) => client.end()));
  };
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
