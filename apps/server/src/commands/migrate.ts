import { withoutLimits } from '../platform/db/database.ts';
import { migrateToLatest, readMigrationState } from '../platform/db/migrate.ts';
import { assertRestored } from '../platform/db/unfinished-restore.ts';
import type { Command } from './command.ts';
import { configOf, openLog, withDatabase } from './run-with-database.ts';

export const migrate: Command = {
  name: 'migrate',
  positionals: [],
  summary: {
    en: 'bring the database to the newest schema (the server does it too when it starts)',
    es: 'lleva la base de datos al esquema más nuevo (el servidor también lo hace al arrancar)',
  },
  options: {},
  run: (context) =>
    withDatabase(configOf(context), async ({ url }) => {
      const log = openLog();
      const before = await withoutLimits(url, log, async (db) => {
        await assertRestored(db);
        return readMigrationState(db);
      });
      await migrateToLatest(url, { log });
      for (const name of before.pending) context.print(`applied ${name}`);
      context.print(`${before.pending.length} migrations were applied.`);
      return true;
    }),
};
