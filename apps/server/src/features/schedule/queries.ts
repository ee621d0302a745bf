import { type WorkScheduleEntry, weekday } from '@oficio/contract/profiles.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';

export function selectWorkSchedule(db: Database, userId: string) {
  return db
    .selectFrom('work_schedule')
    .select(['weekday', 'enabled', 'start_time', 'end_time'])
    .select(['second_start_time', 'second_end_time'])
    .where('user_id', '=', userId)
    .orderBy('weekday')
    .execute();
}

/** Replaces all weekdays. The transaction must have locked the profile. */
export async function replaceWorkSchedule(
  trx: Trx,
  userId: string,
  entries: readonly WorkScheduleEntry[],
): Promise<void> {
  await deleteWorkSchedule(trx, userId);
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    user_id: userId,
    weekday: weekday.options.indexOf(entry.day) + 1,
    enabled: entry.enabled,
    start_time: entry.start_time,
    end_time: entry.end_time,
    second_start_time: entry.second_start_time ?? null,
    second_end_time: entry.second_end_time ?? null,
  }));
  await trx.insertInto('work_schedule').values(rows).execute();
}

export async function deleteWorkSchedule(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('work_schedule').where('user_id', '=', userId).execute();
}
