import { type Metrics, NEW_USER_DAYS, ONLINE_MINUTES } from '@oficio/contract/admin.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import { DAY_MS, MINUTE_MS } from '#app/platform/clock.ts';
import type { Deps } from '#app/platform/deps.ts';
import { DAY_HOURS, MONTH_DAYS, WEEK_DAYS } from './policy.ts';
import {
  type Bucket,
  countActiveByDay,
  countActiveByHour,
  countCategories,
  countContacted,
  countMessages,
  countPeople,
} from './queries.ts';

/**
 * The platform's figures (specification 3.14), which may be seconds old. Days are in the time zone of
 * Madrid; each history includes the current hour or day. Activity of the last seconds may be missing.
 * Messages are counted by stored counters, without reading them.
 * @throws Forbidden for anyone but a super-administrator
 */
export async function getMetrics(
  { readDb: db, clock, sessionUses }: Deps,
  actor: UserActor,
): Promise<Metrics> {
  requireSuperadmin(actor);
  await sessionUses.flush();
  const now = clock.now();
  const newSince = new Date(now.getTime() - NEW_USER_DAYS * DAY_MS);
  const onlineSince = new Date(now.getTime() - ONLINE_MINUTES * MINUTE_MS);
  const [people, total_messages, contacted_users, hours, days, categories_stats] =
    await Promise.all([
      countPeople(db, { now, newSince, onlineSince }),
      countMessages(db),
      countContacted(db),
      countActiveByHour(db, now, DAY_HOURS),
      countActiveByDay(db, now, MONTH_DAYS),
      countCategories(db),
    ]);
  const { new_users: new_users_30d, ...counts } = people;
  return {
    ...counts,
    new_users_30d,
    total_messages,
    contacted_users,
    online_history: {
      day: summarize(hours, 'hour'),
      week: summarize(days.slice(0, WEEK_DAYS), 'day'),
      month: summarize(days, 'day'),
    },
    categories_stats,
  };
}

function summarize<Step extends 'hour' | 'day'>(buckets: readonly Bucket[], step: Step) {
  const counts = buckets.map(({ count }) => count);
  return {
    max: Math.max(...counts),
    avg: counts.reduce((sum, count) => sum + count, 0) / counts.length,
    history: buckets.map(
      ({ starts_at, count }) =>
        ({ [step]: starts_at.toISOString(), count }) as Record<Step, string> & { count: number },
    ),
  };
}
