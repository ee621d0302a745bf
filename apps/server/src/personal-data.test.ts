import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from './testing/lifecycle.ts';
import { runSql } from './testing/run-sql.ts';

const app = await startTestApp();
const guide = await readFile(join(import.meta.dirname, '../../../docs/guides/data.md'), 'utf8');

/** The columns that the guide names for each table, personal ones and others. */
const described = new Map(
  [...guide.matchAll(/^\| `(\w+)` *\|([^|]*)\|([^|]*)\|/gm)].map(
    ([, table = '', personal = '', others = '']) => [
      table,
      [...`${personal}${others}`.matchAll(/`(\w+)`/g)].map(([, column]) => column).toSorted(),
    ],
  ),
);

test('the guide says of every column of every table whether it is personal', async () => {
  const tables = await runSql<{ name: string; columns: string[] }>(
    app.deps.config.databaseUrl,
    `select table_name as name, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not like 'kysely_%'
     group by table_name`,
  );
  const stored = tables.map(({ name, columns }): [string, string[]] => [name, columns.toSorted()]);
  expect(stored.length).toBeGreaterThan(30);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(stored));
});

test('the guide says of every table how long it is kept and what a deletion leaves', () => {
  const rows = guide.split('\n').filter((line) => /^\| `\w+` *\|/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const cells = row.split('|').slice(4, -1);
    const [level, kept, left] = cells.map((cell) => cell.trim());
    expect(level, row).toMatch(/^(secret|private|public|internal)\b/);
    expect(kept, row).not.toBe('');
    expect(left, row).not.toBe('');
  }
});
