import { messages } from '@oficio/contract/errors/messages.ts';
import type { TimeZone } from '@oficio/contract/profiles.ts';
import { workingHoursOn } from '@oficio/contract/schedule/working-hours.ts';
import { Conflict, Invalid } from '#app/errors.ts';
import type { Database } from '#app/platform/db/database.ts';
import { readWorkSchedule } from '../../schedule/read-work-schedule.ts';
import { isWithin } from '../policy.ts';
import { hasBooking } from './queries.ts';
import { resolveRange } from './resolve-range.ts';

/** Wall-clock times in the provider's time zone. */
export interface WantedTime {
  date: string;
  start_time: string;
  end_time: string;
}

/**
 * Checks a time in the order of specification 5.3, then by decisions §9. Requests that wait for an
 * answer do not count.
 * @throws Invalid when the end is not after the start, the day is a day off, or the time is in the
 *   past or outside the working hours
 * @throws Conflict when the range overlaps an accepted appointment or blocked time of the provider
 */
export async function assertCanBeRequested(
  db: Database,
  provider: { id: string; timeZone: TimeZone },
  { date, start_time, end_time }: WantedTime,
  now: Date,
): Promise<void> {
  const wallClock = { date, start_time, end_time, time_zone: provider.timeZone };
  const range = await resolveRange(db, wallClock);
  const hours = workingHoursOn(await readWorkSchedule(db, provider.id), date);
  if (hours?.length === 0) throw new Invalid(messages.dayOff);
  if (range.starts_at <= now) throw new Invalid(messages.pastTime);
  if (hours && !isWithin(hours, start_time, end_time)) throw new Invalid(messages.outsideHours);
  if (await hasBooking(db, provider.id, range)) throw new Conflict(messages.providerTaken);
}
