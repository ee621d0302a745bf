import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const databases: TestDatabase[] = [];

afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
});

test('copies made at once are migrated and do not see each other', async () => {
  databases.push(...(await Promise.all([1, 2, 3, 4].map(() => createTestDatabase()))));
  const [first, second] = databases.map(({ url }) => url);
  await ask(first, 'CREATE TABLE only_here (id int)');
  expect(await ask(first, tables)).toContain('only_here');
  expect(await ask(second, tables)).toContain('users');
  expect(await ask(second, tables)).not.toContain('only_here');
});

test('a database is dropped although a connection is still open', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  const isCutOff = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await database.drop();
  await isCutOff;
  await expect(ask(database.url, tables)).rejects.toThrow(/does not exist/);
});

const tables =
  "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'";

async function ask(connectionString: string | undefined, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(sql);
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
