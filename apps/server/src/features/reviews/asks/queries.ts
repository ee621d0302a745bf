import { type SqlBool, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.ts';

/** The client's latest completed appointments since a moment that they have neither reviewed nor declined to. */
export function selectUnreviewedServices(
  db: Database,
  clientId: string,
  { since, limit }: { since: Date; limit: number },
) {
  return db
    .selectFrom('appointments as appointment')
    .innerJoin('users as provider', 'provider.id', 'appointment.provider_id')
    .leftJoin('uploads as photo', 'photo.id', 'provider.photo_id')
    .select([
      'appointment.id',
      'appointment.title',
      'appointment.provider_id',
      'provider.name as provider_name',
      'photo.file_name as provider_photo_file',
    ])
    .where('appointment.client_id', '=', clientId)
    .where('appointment.status', '=', 'completed')
    .where('appointment.updated_at', '>', since)
    .where('appointment.review_declined_at', 'is', null)
    .where(
      sql<SqlBool>`not exists (select from reviews where reviews.appointment_id = appointment.id)`,
    )
    .orderBy(sql`lower(appointment.during)`, 'desc')
    .orderBy('appointment.id')
    .limit(limit)
    .execute();
}

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
