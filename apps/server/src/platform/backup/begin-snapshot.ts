import pg from 'pg';
import { DEADLOCK_DETECTED } from '../db/failures.ts';
import { selectTables } from './catalogue.ts';

const UNDEFINED_TABLE = '42P01';

/**
 * Begins the transaction of a backup: until it ends, rows can be written, but tables not changed.
 * The lock is its first statement, so that its snapshot is taken afterwards. In an older snapshot, a
 * table would be empty that was rewritten while the lock was waited for.
 */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  for (;;) {
    const names = await selectNames(client);
    await client.query('begin isolation level repeatable read, read only');
    if ((await lockTables(client, names)) && (await isSame(client, names))) return;
    await client.query('rollback');
  }
}

async function selectNames(client: pg.Client): Promise<string[]> {
  return (await selectTables(client)).map(({ name }) => name);
}

async function isSame(client: pg.Client, names: readonly string[]): Promise<boolean> {
  return JSON.stringify(await selectNames(client)) === JSON.stringify(names);
}

/** @returns false when a table does not exist any more, or its lock is part of a deadlock */
async function lockTables(client: pg.Client, names: readonly string[]): Promise<boolean> {
  const list = names.map((name) => client.escapeIdentifier(name)).join(', ');
  try {
    await client.query(`lock table ${list} in access share mode`);
    return true;
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code === UNDEFINED_TABLE || code === DEADLOCK_DETECTED) return false;
    throw error;
  }
}
