import { MAX_COMING } from '@oficio/contract/appointments/coming.ts';
import { MAX_COUNTED, MAX_WAITING } from '@oficio/contract/appointments/waiting.ts';
import type { AppointmentStatus } from '@oficio/contract/appointments.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { appointments } from '../queries.ts';

/** Requests that the provider can still answer, by their start, with what they overlap. */
export function selectAnswerable(db: Database, providerId: string, now: Date) {
  return appointments(db)
    .select(
      // The day before and after bounds the scan: appointments of two time zones can overlap.
      sql<'accepted' | 'pending' | null>`case
        when exists (
          select from appointments o
          where o.provider_id = appointment.provider_id and o.status = 'accepted'
            and o.during && appointment.during
        ) then 'accepted'
        when exists (
          select from appointments o
          where o.provider_id = appointment.provider_id and o.status = 'pending'
            and o.expires_at > ${now} and o.id <> appointment.id
            and o.date between appointment.date - 1 and appointment.date + 1
            and o.during && appointment.during
        ) then 'pending'
      end`.as('overlap'),
    )
    .where('appointment.provider_id', '=', providerId)
    .where('appointment.status', '=', 'pending')
    .where('appointment.expires_at', '>', now)
    .orderBy(sql`lower(appointment.during)`)
    .orderBy('appointment.id')
    .limit(MAX_WAITING)
    .execute();
}

/** The number of requests that the provider can still answer, at most `MAX_COUNTED`. */
export async function countAnswerable(
  db: Database,
  providerId: string,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('appointments')
        .select('id')
        .where('provider_id', '=', providerId)
        .where('status', '=', 'pending')
        .where('expires_at', '>', now)
        .limit(MAX_COUNTED)
        .as('answerable'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of a client's appointments with an unseen answer, at most `MAX_COUNTED`. */
export async function countUnseen(db: Database, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('appointments')
        .select('id')
        .where('client_id', '=', clientId)
        .where('client_unseen', '=', true)
        .limit(MAX_COUNTED)
        .as('unseen'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface ShownAppointment {
  id: string;
  status: AppointmentStatus;
}

/**
 * Marks the client's appointments as seen that still have the status in which they were shown. One that
 * another transaction is changing is left out: an erasure changes many in no order, so that waiting for it
 * could be a deadlock.
 * @returns how many were unseen
 */
export async function markSeen(
  trx: Trx,
  clientId: string,
  shown: readonly ShownAppointment[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with shown as (
      select * from unnest(
        ${shown.map(({ id }) => id)}::uuid[],
        ${shown.map(({ status }) => status)}::text[]
      ) as s (id, status)
    ), locked as (
      select a.id from appointments a join shown s on s.id = a.id
      where a.client_id = ${clientId} and a.client_unseen and a.status = s.status
      for no key update of a skip locked
    ), marked as (
      update appointments set client_unseen = false
      from locked where appointments.id = locked.id returning 1
    )
    select count(*)::int as count from marked
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Today and tomorrow in the provider's time zone. */
export async function selectDays(
  db: Database,
  providerId: string,
  now: Date,
): Promise<{ today: string; tomorrow: string }> {
  return db
    .selectFrom('profiles')
    .select([
      sql<string>`(${now}::timestamptz at time zone time_zone)::date`.as('today'),
      sql<string>`(${now}::timestamptz at time zone time_zone)::date + 1`.as('tomorrow'),
    ])
    .where('user_id', '=', providerId)
    .executeTakeFirstOrThrow();
}

/** A provider's accepted appointments of two days, at most `MAX_COMING`, without blocked time. */
export function selectAcceptedOn(
  db: Database,
  providerId: string,
  { today, tomorrow }: { today: string; tomorrow: string },
) {
  return appointments(db)
    .where('appointment.provider_id', '=', providerId)
    .where('appointment.client_id', 'is not', null)
    .where('appointment.status', '=', 'accepted')
    .where(sql<SqlBool>`appointment.date between ${today} and ${tomorrow}`)
    .orderBy(sql`lower(appointment.during)`)
    .orderBy('appointment.id')
    .limit(MAX_COMING)
    .execute();
}
