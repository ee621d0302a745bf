import { type WorkScheduleEntry, weekday } from '@oficio/contract/profiles.ts';
import type { Database } from '#app/platform/db/database.ts';
import { selectWorkSchedule } from './queries.ts';

/**
 * A provider's working hours, Monday first (specification 3.11). Empty when the provider has never
 * saved any, in which case every day counts as a working day.
 */
export async function readWorkSchedule(db: Database, userId: string): Promise<WorkScheduleEntry[]> {
  const rows = await selectWorkSchedule(db, userId);
  return rows.map((row) => ({
    day: weekday.parse(weekday.options[row.weekday - 1]),
    enabled: row.enabled,
    start_time: clock(row.start_time),
    end_time: clock(row.end_time),
    second_start_time: row.second_start_time && clock(row.second_start_time),
    second_end_time: row.second_end_time && clock(row.second_end_time),
  }));
}

function clock(time: string): string {
  return time.slice(0, 'HH:MM'.length);
}
