import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Unauthenticated } from '../../errors.ts';
import { isNotBanned } from './accounts.ts';
import type { Trx } from './database.ts';
import { prepared } from './prepared.ts';

/**
 * Whether a session is live and its account may act, for the statement or transaction that writes
 * for the session. The result holds until the commit: a transaction that ends the session waits.
 * This check never waits, so it cannot cause a deadlock: a session that another transaction is
 * ending counts as ended.
 */
export function isSessionLive(sessionId: string, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from sessions
    join users on users.id = sessions.user_id
    where sessions.id = ${sessionId} and users.deleted_at is null
      and ${isNotBanned('users.id', now)}
    for key share of sessions skip locked
  )`;
}

/**
 * The last statement of a transaction that writes for a session. A transaction that ends a session
 * deletes it before it erases other rows. So it either waits for this transaction and then sees its
 * rows, or this transaction fails here.
 * @throws Unauthenticated when the session has ended
 */
export async function assertSessionLive(trx: Trx, sessionId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ is_live: boolean }>`
    select ${prepared('is-session-live')} ${isSessionLive(sessionId, now)} as is_live
  `.execute(trx);
  if (!rows[0]?.is_live) throw new Unauthenticated();
}
