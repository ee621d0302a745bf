import type { Trx } from '#app/platform/db/database.ts';

/**
 * Stores that the client does not want to review an appointment, which also stops the mail about it;
 * a second call keeps the first time. Resolves to false when it is no completed one of theirs.
 */
export async function declineReview(
  db: Trx,
  { id, clientId, now }: { id: string; clientId: string; now: Date },
): Promise<boolean> {
  const declined = await db
    .updateTable('appointments')
    .set(({ fn, val }) => ({
      review_declined_at: fn.coalesce('review_declined_at', val(now)),
      review_mail_due_at: null,
    }))
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('status', '=', 'completed')
    .returning('id')
    .executeTakeFirst();
  return declined !== undefined;
}
