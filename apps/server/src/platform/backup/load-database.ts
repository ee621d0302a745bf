import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { type BackupFiles, readStream } from './backup-files.ts';
import { type Constraint, selectLateConstraints, selectTables, type Table } from './catalogue.ts';
import type { Contents } from './manifest.ts';

/**
 * Replaces all rows of a database that has the schema of the backup, in one transaction. Triggers
 * do not run: what they maintain is in the backup too. Foreign keys are checked once, at the end.
 * @throws BackupError when the backup does not fit the schema
 */
export async function loadDatabase(
  files: BackupFiles,
  contents: Contents,
  client: pg.Client,
): Promise<void> {
  const quoted = (name: string) => client.escapeIdentifier(name);
  const known = await selectTables(client);
  assertSameTables(contents, known);
  await client.query('begin');
  try {
    const constraints = await selectLateConstraints(client);
    for (const { name } of known) {
      await client.query(`alter table ${quoted(name)} disable trigger user`);
    }
    for (const { table, name } of constraints) {
      await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
    }
    await client.query(`truncate ${known.map(({ name }) => quoted(name)).join(', ')}`);
    for (const table of contents.tables) await loadTable(files, client, table);
    for (const { name, value, isCalled } of contents.sequences) {
      await client.query('select setval(quote_ident($1)::regclass, $2::bigint, $3)', [
        name,
        value,
        isCalled,
      ]);
    }
    for (const constraint of constraints) await addConstraint(client, constraint);
    for (const { name } of known) {
      await client.query(`alter table ${quoted(name)} enable trigger user`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function assertSameTables(contents: Contents, known: readonly Table[]): void {
  const shape = (tables: readonly Table[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns.toSorted()]));
  if (shape(contents.tables) === shape(known)) return;
  throw new BackupError('The tables of the backup are not those of its migrations.');
}

async function loadTable(
  files: BackupFiles,
  client: pg.Client,
  { name, columns, rows, parts }: Contents['tables'][number],
): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(from(`copy ${client.escapeIdentifier(name)} (${list}) from stdin`));
  await pipeline(readStream(files, parts), copy);
  if (copy.rowCount !== rows) {
    throw new BackupError(
      `The backup has ${rows} rows of ${name}, but ${copy.rowCount} were read.`,
    );
  }
}

async function addConstraint(
  client: pg.Client,
  { table, name, definition }: Constraint,
): Promise<void> {
  const constraint = client.escapeIdentifier(name);
  await client.query(`alter table ${table} add constraint ${constraint} ${definition}`);
}
