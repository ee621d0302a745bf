import { type SqlBool, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.ts';

/**
 * The client's completed appointments since a moment that they have neither reviewed nor declined to,
 * the latest first.
 */
export function selectUnreviewedServices(
  db: Database,
  clientId: string,
  { since, limit, offset }: { since: Date; limit: number; offset: number },
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
    .offset(offset)
    .execute();
}

export type UnreviewedService = Awaited<ReturnType<typeof selectUnreviewedServices>>[number];
