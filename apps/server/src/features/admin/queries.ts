import type { AuditAction } from '@oficio/contract/admin.ts';
import type { UserType } from '@oficio/contract/auth.ts';
import { type AliasableExpression, type Insertable, sql } from 'kysely';
import type { AuditLog } from '#app/db/schema.ts';
import { bansAt, categoriesOf } from '#app/platform/db/accounts.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';

export interface UserFilter {
  search: string;
  userType: UserType | null;
}

interface Page {
  offset: number;
  limit: number | null;
}

/** A pattern for `ilike` that matches the text anywhere; wildcards in the text are escaped. */
function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether an index has the accounts with this text: it needs three letters in a row. */
function isIndexed(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(search);
}

function matchingUsers(db: Database, { search, userType }: UserFilter) {
  const pattern = containing(search);
  // Without the index all accounts are read, for which `unaccent` is quicker than the indexed function.
  const fold = sql.raw(isIndexed(search) ? 'without_accents' : 'unaccent');
  return db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(${fold}(users.name) ilike ${fold}(${pattern}) or users.email ilike ${pattern})`,
      ),
    )
    .$if(userType !== null, (query) => query.where('users.user_type', '=', userType ?? ''));
}

export async function countUsers(db: Database, filter: UserFilter): Promise<number> {
  const { count } = await matchingUsers(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The accounts whose ids `chosen` selects, with all columns that a super-administrator may see. */
function describedUsers(db: Database, chosen: AliasableExpression<{ id: string }>, now: Date) {
  return db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('users', 'users.id', 'chosen.id')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('uploads', 'uploads.id', 'users.photo_id')
    .leftJoin(bansAt(now), 'bans.user_id', 'users.id')
    .select(['profiles.status', 'profiles.rating', 'profiles.reviews_count'])
    .select(['profiles.address', 'profiles.latitude', 'profiles.longitude'])
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.phone',
      'users.user_type',
      'users.is_superadmin',
      'users.created_at',
      'uploads.file_name as photo_file',
      'bans.reason as ban_reason',
      'bans.ends_at as ban_ends_at',
      categoriesOf('users.id').as('categories'),
    ]);
}

/** Newest accounts first; without a limit, all of them. */
export function findUsers(db: Database, filter: UserFilter, page: Page, now: Date) {
  const matching = matchingUsers(db, filter)
    .select(['users.id', 'users.created_at'])
    // Keeps PostgreSQL from looking for a few matches among all accounts in their order.
    .$if(isIndexed(filter.search), (query) => query.offset(0));
  const chosen = db
    .selectFrom(matching.as('matching'))
    .select('matching.id')
    .orderBy('matching.created_at', 'desc')
    .orderBy('matching.id')
    .offset(page.offset)
    .$if(page.limit !== null, (query) => query.limit(page.limit ?? 0));
  return describedUsers(db, chosen, now)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .execute();
}
export type UserRow = Awaited<ReturnType<typeof findUsers>>[number];

export function findUser(db: Database, id: string, now: Date) {
  const chosen = matchingUsers(db, { search: '', userType: null })
    .select('users.id')
    .where('users.id', '=', id);
  return describedUsers(db, chosen, now).select('users.description').executeTakeFirst();
}

function conversationsOf(db: Database, userId: string) {
  return db
    .selectFrom('conversation_members as member')
    .where('member.user_id', '=', userId)
    .where('member.active_hour', 'is not', null);
}

export async function countConversations(db: Database, userId: string): Promise<number> {
  const { count } = await conversationsOf(db, userId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** An account's conversations that have a message, the most recent first, with both users. */
export function findConversations(db: Database, userId: string, limit: number) {
  return conversationsOf(db, userId)
    .innerJoin('conversations as conversation', 'conversation.id', 'member.conversation_id')
    .innerJoin('users as first', 'first.id', 'conversation.first_user_id')
    .innerJoin('users as second', 'second.id', 'conversation.second_user_id')
    .select([
      'conversation.id',
      'first.id as first_id',
      'first.name as first_name',
      'second.id as second_id',
      'second.name as second_name',
    ])
    .orderBy('member.active_hour', 'desc')
    .orderBy('conversation.last_message_at', 'desc')
    .orderBy('conversation.id', 'desc')
    .limit(limit)
    .execute();
}
export type ConversationRow = Awaited<ReturnType<typeof findConversations>>[number];

export async function insertAuditEntry(trx: Trx, entry: Insertable<AuditLog>): Promise<void> {
  await trx.insertInto('audit_log').values(entry).execute();
}

export interface AuditFilter {
  action: AuditAction | null;
  /** A part of the name of the administrator or of the account. */
  search: string;
}

function matchingEntries(db: Database, { action, search }: AuditFilter) {
  const pattern = containing(search);
  return db
    .selectFrom('audit_log as entry')
    .innerJoin('users as admin', 'admin.id', 'entry.admin_id')
    .leftJoin('users as target', 'target.id', 'entry.target_user_id')
    .$if(action !== null, (query) => query.where('entry.action', '=', action ?? ''))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(unaccent(admin.name) ilike unaccent(${pattern})
          or unaccent(target.name) ilike unaccent(${pattern}))`,
      ),
    );
}

export async function countAuditEntries(db: Database, filter: AuditFilter): Promise<number> {
  const { count } = await matchingEntries(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function findAuditEntries(
  db: Database,
  filter: AuditFilter,
  page: { offset: number; limit: number },
) {
  return matchingEntries(db, filter)
    .select([
      'entry.id',
      'entry.action',
      'entry.details',
      'entry.created_at',
      'entry.admin_id',
      'admin.name as admin_name',
      'entry.target_user_id as target_id',
      'target.name as target_name',
    ])
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}
export type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number];
