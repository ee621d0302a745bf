import { type Selectable, sql } from 'kysely';
import type { Bans } from '../../db/schema.ts';

/** The bans in force at a moment, joined under the name `bans`: at most one for each account. */
export function bansAt(moment: Date) {
  return sql<Selectable<Bans>>`bans_at(${moment})`.as('bans');
}
