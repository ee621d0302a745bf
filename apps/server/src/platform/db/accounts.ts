import type { Category } from '@oficio/contract/profiles.ts';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Bans } from '../../db/schema.ts';
import type { Database } from './database.ts';

/**
 * The bans in force at a moment, under the name `bans`: at most one for each account.
 * @param moment a value or an expression
 */
export function bansAt(moment: Date | RawBuilder<unknown>) {
  return sql<Selectable<Bans>>`bans_at(${moment})`.as('bans');
}

/**
 * Whether an account is not banned at a moment.
 * @param userId column that holds the account's id, as `table.column`
 */
export function isNotBanned(userId: string, moment: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from ${bansAt(moment)} where bans.user_id = ${sql.ref(userId)}
  )`;
}

/** The accounts that are neither deleted nor banned at a moment, as `users`. */
export function activeUsers(db: Database, moment: Date) {
  return db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where(isNotBanned('users.id', moment));
}

/** The ban of an account that is in force at a moment. */
export function findBan(db: Database, userId: string, moment: Date) {
  return db
    .selectFrom(bansAt(moment))
    .select(['bans.id', 'bans.ends_at', 'bans.reason'])
    .where('bans.user_id', '=', userId)
    .executeTakeFirst();
}

type UserId = string | RawBuilder<unknown>;

/**
 * Whether one of two users blocks the other.
 * @param one id of a user, or an expression of one
 * @param other as `one`
 */
export function blocksBetween(one: UserId, other: UserId): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from blocks where (blocker_id, blocked_id) in ((${one}, ${other}), (${other}, ${one}))
  )`;
}

/**
 * The categories of a provider in their order; an array without elements for anyone else.
 * @param userId column that holds the account's id, as `table.column`
 */
export function categoriesOf(userId: string): RawBuilder<Category[]> {
  return sql<Category[]>`array(
    select c.name from profile_categories pc join categories c on c.id = pc.category_id
    where pc.user_id = ${sql.ref(userId)} order by pc.position
  )`;
}
