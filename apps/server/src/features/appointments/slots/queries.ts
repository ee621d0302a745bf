import type { Slot } from '@oficio/contract/appointments.ts';
import type { TimeZone } from '@oficio/contract/profiles.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.ts';

export interface WallClock {
  date: string;
  start_time: string;
  end_time: string;
  time_zone: TimeZone;
}

/** The instants of a wall-clock range in a time zone; the end may come before the start. */
export async function selectInstants(
  db: Database,
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
  db: Database,
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
 * The slots of a date that lie in the future and overlap no accepted appointment or blocked time.
 * Slots whose wall-clock times do not exist on the day of a clock change, or whose length would
 * differ, are omitted. Searches use the same definition, the database's `free_slots`.
 * @param minutes length of a slot
 */
export async function selectFreeSlots(
  db: Database,
  provider: { id: string; time_zone: TimeZone },
  { date, minutes, now }: { date: string; minutes: number; now: Date },
): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select to_char(start_time, 'HH24:MI') as start_time, to_char(end_time, 'HH24:MI') as end_time
    from free_slots(${provider.id}, ${provider.time_zone}, ${date}, ${date}, ${minutes})
    where starts_at > ${now}
    order by start_time
  `.execute(db);
  return rows;
}

/** The days from the first to the last one with a slot of `selectFreeSlots`, in ascending order. */
export async function selectFreeDays(
  db: Database,
  provider: { id: string; time_zone: TimeZone },
  { first, last, minutes, now }: { first: string; last: string; minutes: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(day, 'YYYY-MM-DD') as day
    from free_slots(${provider.id}, ${provider.time_zone}, ${first}, ${last}, ${minutes})
    where starts_at > ${now}
    order by day
  `.execute(db);
  return rows.map(({ day }) => day);
}
