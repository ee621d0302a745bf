import { HOUR_MS } from './calendar.ts';
import type { Context } from './context.ts';

const DAYS = 15;
/** Number of active users in each hour of a day in Spain, from midnight. */
const activeByHour = [
  6, 3, 2, 1, 1, 2, 6, 14, 24, 33, 38, 40, 38, 30, 26, 28, 34, 40, 44, 46, 44, 38, 26, 14,
];

/** Generates which users were active in each hour of the last two weeks. */
export function generateActivity(
  { random, now, records }: Context,
  userIds: readonly string[],
): void {
  const current = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  for (let hour = current - DAYS * 24 * HOUR_MS; hour <= current; hour += HOUR_MS) {
    const usual = activeByHour[(new Date(hour).getUTCHours() + 1) % 24] ?? 1;
    const active = new Set<string>();
    const count = Math.max(1, usual + random.between(-4, 6));
    for (let one = 0; one < count; one += 1) active.add(random.pick(userIds));
    const end = Math.min(hour + HOUR_MS, now.getTime()) - 1;
    for (const userId of active) {
      records.activity.push({
        hour: new Date(hour),
        user_id: userId,
        last_seen_at: new Date(Math.max(hour, end - random.between(0, 1700) * 1000)),
      });
    }
  }
}
