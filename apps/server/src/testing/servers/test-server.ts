import { randomInt } from 'node:crypto';
import pg from 'pg';
import { migrateToLatest } from '../../platform/db/migrate.ts';

/** The database server of a test run; Vitest provides it to every test file. */
export type TestServer = { adminUrl: string; template: string; prefix: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const lockClass = 7_964_105;

/**
 * Creates the migrated template from which all test databases are copied. A run holds an advisory
 * lock on its number until it ends; databases of runs without a lock are removed.
 * @param adminUrl a database whose user may create databases
 */
export async function prepareTestServer(
  adminUrl: string,
): Promise<{ server: TestServer; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const run = randomInt(1, 2 ** 31 - 1);
  await client.query('SELECT pg_advisory_lock($1, $2)', [lockClass, run]);
  await dropAbandoned(client);
  const prefix = `oficio_test_${run}_`;
  const server = { adminUrl, prefix, template: `${prefix}template` };
  await client.query(`CREATE DATABASE ${server.template}`);
  await migrateToLatest(databaseUrl(adminUrl, server.template));
  await client.query(`ALTER DATABASE ${server.template} ALLOW_CONNECTIONS false`);
  return {
    server,
    close: async () => {
      await dropRun(client, run);
      await client.end();
    },
  };
}

/** The URL of another database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function dropAbandoned(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ run: number }>(
    `SELECT DISTINCT substring(datname FROM '^oficio_test_(\\d+)_')::int AS run
     FROM pg_database WHERE datname ~ '^oficio_test_\\d+_'`,
  );
  for (const { run } of rows) {
    const lock = await client.query<{ isFree: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS "isFree"',
      [lockClass, run],
    );
    if (lock.rows[0]?.isFree) await dropRun(client, run);
  }
}

async function dropRun(client: pg.Client, run: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [`oficio_test_${run}_`],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query('SELECT pg_advisory_unlock($1, $2)', [lockClass, run]);
}
