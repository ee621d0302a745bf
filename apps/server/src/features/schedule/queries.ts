import { type WorkScheduleEntry, weekday } from '@oficio/contract/profiles.ts';
import { bansAt } from '#app/platform/db/bans.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';

type Db = Database | Trx;

export function selectWorkSchedule(db: Db, userId: string) {
  return db
    .selectFrom('work_schedule')
    .select(['weekday', 'enabled', 'start_time', 'end_time'])
    .select(['second_start_time', 'second_end_time'])
    .where('user_id', '=', userId)
    .orderBy('weekday')
    .execute();
}

/** Puts these days in the place of all that were there, one writer at a time. */
export async function replaceWorkSchedule(
  trx: Trx,
  userId: string,
  entries: readonly WorkScheduleEntry[],
): Promise<void> {
  await trx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
  await trx.deleteFrom('work_schedule').where('user_id', '=', userId).execute();
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

/** A provider people can deal with: neither deleted nor banned at `now`. */
export function selectActiveProvider(db: Db, id: string, now: Date) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'profiles.time_zone'])
    .where('users.id', '=', id)
    .where('users.user_type', '=', 'provider')
    .where('users.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(bansAt(now)).select('bans.user_id').whereRef('bans.user_id', '=', 'users.id'),
        ),
      ),
    )
    .executeTakeFirst();
}
