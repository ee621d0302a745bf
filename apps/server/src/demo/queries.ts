import { type Insertable, sql } from 'kysely';
import type { DB } from '#app/db/schema.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';

type Table = Exclude<keyof DB, 'categories'>;
export type Row<T extends Table> = Insertable<DB[T]>;

/** Key of the advisory lock held by the process that fills the database. */
const DEMO_LOCK = 5_120_300;

/**
 * Waits for another process that fills the database, and excludes others until the transaction
 * ends.
 */
export async function lockDemo(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx);
}

/** Whether there is any account other than the one with this email. */
export async function hasUsersBesides(db: Database, email: string | null): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string | null>('lower', ['email']), 'is distinct from', email))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The given emails that belong to an account. */
export async function selectKnownEmails(db: Database, emails: string[]): Promise<string[]> {
  const rows = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  return rows.flatMap(({ email }) => email ?? []);
}

/** The super-administrator who answers support conversations. */
export async function findSuperadminId(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('is_superadmin', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function selectCategoryIds(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('categories').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Inserts rows, all with the columns of the first one, in one statement. */
export async function insertRows<T extends Table>(
  trx: Trx,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(trx);
}

/** Sets the portraits of users; their uploads exist already. */
export async function setPhotos(
  trx: Trx,
  photos: readonly { user_id: string; upload_id: string }[],
): Promise<void> {
  await sql`
    update users set photo_id = photo.upload_id
    from json_to_recordset(${JSON.stringify(photos)}::json) as photo (user_id uuid, upload_id uuid)
    where users.id = photo.user_id
  `.execute(trx);
}

/** Sets how far each member of a new conversation has read. */
export async function setReads(
  trx: Trx,
  reads: readonly { conversation_id: string; user_id: string; last_read_seq: number }[],
): Promise<void> {
  await sql`
    update conversation_members as member set last_read_seq = reading.last_read_seq
    from json_to_recordset(${JSON.stringify(reads)}::json)
      as reading (conversation_id text, user_id uuid, last_read_seq integer)
    where member.conversation_id = reading.conversation_id and member.user_id = reading.user_id
  `.execute(trx);
}
