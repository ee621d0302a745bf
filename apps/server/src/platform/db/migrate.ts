import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { createLog } from '../log.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';

const folder = join(import.meta.dirname, '../../db/migrations');

/** Reads `<timestamp>_<name>.sql` files in the order of their names. */
async function readMigrations(directory: string): Promise<Record<string, Migration>> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const entries = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(join(directory, file), 'utf8');
      return [
        file.replace(/\.sql$/, ''),
        { up: async (db) => void (await sql.raw(text).execute(db)) },
      ];
    }),
  );
  return Object.fromEntries(entries);
}

/**
 * Brings a database to the newest schema, each process waiting for any other that is at it.
 * @throws the database's error when a migration fails; nothing of that run is kept
 */
export async function migrate(db: Database, directory = folder): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(directory) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Opens a connection of its own, migrates, and closes it. */
export async function migrateToLatest(connectionString: string): Promise<void> {
  const db = openDatabase(connectionString, createLog('warn'), { maxConnections: 1 });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
