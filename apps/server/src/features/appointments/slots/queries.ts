import type { Slot } from '@oficio/contract/appointments.ts';
import type { TimeZone } from '@oficio/contract/profiles.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.ts';

type Db = Database | Trx;

export interface WallClock {
  date: string;
  start_time: string;
  end_time: string;
  time_zone: TimeZone;
}

/** The instants of a wall-clock range in a time zone; the end may come before the start. */
export async function selectInstants(
  db: Db,
  { date, start_time, end_time, time_zone }: WallClock,
): Promise<{ starts_at: Date; ends_at: Date }> {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    select (${date}::date + ${start_time}::time) at time zone ${time_zone} as starts_at,
           (${date}::date + ${end_time}::time) at time zone ${time_zone} as ends_at
  `.execute(db);
  const [instants] = rows;
  if (!instants) throw new Error('A select without a table returned no row');
  return instants;
}

/** Whether the provider has an accepted appointment or blocked time in the range. */
export async function hasBooking(
  db: Db,
  providerId: string,
  range: { starts_at: Date; ends_at: Date },
): Promise<boolean> {
  const booking = await db
    .selectFrom('appointments')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('status', '=', 'accepted')
    .where(sql<SqlBool>`during && tstzrange(${range.starts_at}, ${range.ends_at})`)
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined;
}

/**
 * Filters the slots: keeps those in the future that overlap no accepted appointment or blocked
 * time. Slots whose wall-clock times do not exist on the day of a clock change, or whose length
 * would differ, are omitted.
 */
export async function selectFreeSlots(
  db: Db,
  provider: { id: string; time_zone: TimeZone },
  date: string,
  slots: readonly Slot[],
  now: Date,
): Promise<Slot[]> {
  const starts = slots.map((slot) => slot.start_time);
  const ends = slots.map((slot) => slot.end_time);
  const { rows } = await sql<Slot>`
    select to_char(slot.start_time, 'HH24:MI') as start_time,
           to_char(slot.end_time, 'HH24:MI') as end_time
    from unnest(${starts}::time[], ${ends}::time[]) as slot (start_time, end_time)
    cross join lateral (
      select (${date}::date + slot.start_time) at time zone ${provider.time_zone} as starts_at,
             (${date}::date + slot.end_time) at time zone ${provider.time_zone} as ends_at
    ) as instants
    where starts_at > ${now}
      and ends_at - starts_at = slot.end_time - slot.start_time
      and (starts_at at time zone ${provider.time_zone})::time = slot.start_time
      and (ends_at at time zone ${provider.time_zone})::time = slot.end_time
      and not exists (
        select from appointments
        where provider_id = ${provider.id} and status = 'accepted'
          and during && tstzrange(least(starts_at, ends_at), greatest(starts_at, ends_at))
      )
    order by slot.start_time
  `.execute(db);
  return rows;
}
