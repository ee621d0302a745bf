import { withoutLimits } from '../platform/db/database.ts';
import { assertMigrated } from '../platform/db/migrate.ts';
import { rebuildComputedValues } from '../run-features.ts';
import type { Command } from './command.ts';
import { configOf, openLog, withDatabase } from './run-with-database.ts';

export const rebuildCounters: Command = {
  name: 'rebuild-counters',
  positionals: [],
  summary: {
    en: 'compute ratings, words of searches, active people and other computed values again, also while Oficio runs',
    es: 'vuelve a calcular valoraciones, palabras de búsqueda, personas activas y otros valores, también con Oficio en marcha',
  },
  options: {},
  run: (context) =>
    withDatabase(configOf(context), ({ url }) =>
      withoutLimits(url, openLog(), async (db) => {
        await assertMigrated(db);
        await rebuildComputedValues(db, (name, changed) =>
          context.print(`${name}: ${changed} rows changed`),
        );
        return true;
      }),
    ),
};
