import { type Insertable, sql } from 'kysely';
import type { LoginTickets } from '#app/db/schema.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';

export async function insertLoginTicket(db: Trx, ticket: Insertable<LoginTickets>): Promise<void> {
  await db.insertInto('login_tickets').values(ticket).execute();
}

/**
 * Counts an attempt with a ticket that is neither used nor expired and has attempts left; resolves
 * to its account. Of concurrent calls, no more than `maximum` get it.
 */
export async function countLoginAttempt(
  db: Trx,
  tokenHash: Buffer,
  { now, maximum }: { now: Date; maximum: number },
): Promise<string | undefined> {
  const ticket = await db
    .updateTable('login_tickets')
    .set({ attempts: sql`attempts + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('attempts', '<', maximum)
    .returning('user_id')
    .executeTakeFirst();
  return ticket?.user_id;
}

/** Deletes a ticket that has not expired; of concurrent calls one resolves to true. */
export async function takeLoginTicket(db: Trx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('login_tickets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes at most `limit` tickets that have expired; resolves to their number. */
export async function deleteExpiredTickets(
  db: Database,
  now: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from login_tickets where token_hash in (
      select token_hash from login_tickets where expires_at <= ${now} limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows);
}
