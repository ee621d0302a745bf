import type { Actor } from './actor.ts';
import type { Database } from './db/database.ts';
import type { Deps } from './deps.ts';

/**
 * The database from which a caller reads what guests may read too. A guest has written nothing that
 * an answer from a replica would lack; a user may just have.
 */
export function databaseFor(actor: Actor, { db, readDb }: Pick<Deps, 'db' | 'readDb'>): Database {
  return actor.kind === 'guest' ? readDb : db;
}

/** The dependencies of a read as a guest: it may be seconds old. */
export function forGuest(deps: Deps): Deps {
  return { ...deps, db: deps.readDb };
}
