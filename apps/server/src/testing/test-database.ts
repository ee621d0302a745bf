import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, type TestServer } from './servers/test-server.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

/**
 * Creates a migrated database for one test file, as a copy of the run's template. Drop it in
 * `afterAll`; the next run removes the databases of a killed run.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.prefix}${randomUUID().replaceAll('-', '')}`;
  await copyTemplate(server, name);
  return {
    url: databaseUrl(server.adminUrl, name),
    drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.prefix}${randomUUID().replaceAll('-', '')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE template0`);
  return {
    url: databaseUrl(server.adminUrl, name),
    drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

// PostgreSQL refuses to copy the template while an autovacuum worker reads it.
async function copyTemplate(server: TestServer, name: string): Promise<void> {
  const objectInUse = '55006';
  for (let attempt = 1; ; attempt += 1) {
    try {
      await administer(server, `CREATE DATABASE ${name} TEMPLATE ${server.template}`);
      return;
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === objectInUse;
      if (!isBusy || attempt === 20) throw error;
      await pause(50 * attempt);
    }
  }
}

async function administer(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
