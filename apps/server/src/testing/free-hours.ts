import type { TimeZone } from '@oficio/contract/profiles.ts';
import fc from 'fast-check';
import type { TestApp } from './build-test-app.ts';
import { insertProviders, newProvider } from './providers.ts';
import { runSql } from './run-sql.ts';

/** Ranges of a weekday (1 is Monday) in minutes; adjacent ones are allowed. */
interface WorkingDay {
  weekday: number;
  enabled: boolean;
  first: [number, number];
  second: [number, number] | null;
}

/** Blocked time, on a day after the day before the present. */
interface Blocked {
  day: number;
  from: number;
  minutes: number;
}

export interface Calendar {
  zone: TimeZone;
  week: WorkingDay[];
  blocked: Blocked[];
}

const LAST_MINUTE = 24 * 60 - 1;
/** Most people work at whole and half hours; some at any minute. */
const minutes = (maximum: number) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.nat(maximum / 30).map((halves) => halves * 30) },
    { weight: 1, arbitrary: fc.nat(maximum / 5).map((fives) => fives * 5) },
  );

const workingDay = fc
  .record({
    enabled: fc.constantFrom(true, true, true, false),
    start: fc.oneof(minutes(180), minutes(20 * 60)),
    lengths: fc.tuple(minutes(480), fc.constantFrom(0, 0, 60, 120), minutes(300)),
    isSplit: fc.boolean(),
  })
  .map(({ enabled, start, lengths: [length, pause, rest], isSplit }) => {
    const cut = (minute: number) => Math.min(minute, LAST_MINUTE);
    const first: [number, number] = [start, cut(start + length + 5)];
    const second: [number, number] = [cut(first[1] + pause), cut(first[1] + pause + rest)];
    return { enabled, first, second: isSplit && second[1] > second[0] ? second : null };
  });

const week = fc
  .tuple(
    ...[1, 2, 3, 4, 5, 6, 7].map((weekday) =>
      fc.option(
        workingDay.map((day) => ({ weekday, ...day })),
        { freq: 4 },
      ),
    ),
  )
  .map((days) => days.filter((day) => day !== null));

/** No time that a clock change skips: it cannot be booked. */
const blocked = fc.record({
  day: fc.nat(24),
  from: fc.oneof(
    fc.constantFrom(0, 30),
    fc.integer({ min: 4 * 12, max: 23 * 12 }).map((five) => five * 5),
  ),
  minutes: fc.oneof(fc.constantFrom(15, 60), fc.integer({ min: 60, max: 24 * 60 })),
});

/** The time zone, working hours and blocked time of a provider; none, few or many. */
export const calendar: fc.Arbitrary<Calendar> = fc.record({
  zone: fc.constantFrom<TimeZone>('Europe/Madrid', 'Atlantic/Canary'),
  week: fc.oneof(fc.constant<WorkingDay[]>([]), week),
  blocked: fc.oneof(fc.constant<Blocked[]>([]), fc.array(blocked, { maxLength: 30 })),
});

/** Minutes before and during clock changes, a turn of the year and an ordinary day. */
export const moment = fc
  .tuple(
    fc.constantFrom(
      '2026-11-20T05:00Z',
      '2026-12-31T12:00Z',
      '2027-03-14T20:00Z',
      '2027-03-27T20:00Z',
      '2027-10-30T21:00Z',
    ),
    fc.oneof(minutes(24 * 60), fc.integer({ min: 180, max: 300 })),
  )
  .map(([day, after]) => new Date(Date.parse(day) + after * 60_000));

/** Inserts providers at a place, and resolves to their ids in the order of the calendars. */
export async function insertCalendars(
  app: TestApp,
  calendars: readonly Calendar[],
  { now, place }: { now: Date; place: { lat: number; lng: number } },
): Promise<string[]> {
  const providers = calendars.map(() => newProvider({ place }));
  await insertProviders(app, providers);
  const ids = providers.map(({ id }) => id);
  for (const [index, one] of calendars.entries()) {
    await writeCalendar(app, ids[index] ?? '', one, now);
  }
  return ids;
}

/** Replaces the working hours of a provider and adds blocked time, where none is yet. */
export async function writeCalendar(
  { deps }: TestApp,
  id: string,
  { zone, week, blocked }: Calendar,
  now: Date,
): Promise<void> {
  await runSql(
    deps.config.databaseUrl,
    `with zoned as (update profiles set time_zone = $2 where user_id = $1 returning user_id),
     old as (delete from work_schedule where user_id = $1 and $3::jsonb <> '[]'),
     blocked as (
       insert into appointments (id, provider_id, title, date, start_time, end_time, time_zone, status)
       select gen_random_uuid(), $1, 'Libre', ($5::timestamptz at time zone 'UTC')::date - 1 + day,
         make_time("from" / 60, "from" % 60, 0), make_time(until / 60, until % 60, 0), $2, 'accepted'
       from jsonb_to_recordset($4) as b (day integer, "from" integer, minutes integer),
         lateral (select least("from" + minutes, 1439) as until) u
       on conflict do nothing
     )
     select from zoned`,
    [id, zone, JSON.stringify(week), JSON.stringify(blocked), now],
  );
  await runSql(
    deps.config.databaseUrl,
    `insert into work_schedule
     select $1, weekday, enabled, time '0:00' + (first ->> 0)::integer * interval '1 minute',
       time '0:00' + (first ->> 1)::integer * interval '1 minute',
       time '0:00' + (second ->> 0)::integer * interval '1 minute',
       time '0:00' + (second ->> 1)::integer * interval '1 minute'
     from jsonb_to_recordset($2) as w (weekday smallint, enabled boolean, first jsonb, second jsonb)
     `,
    [id, JSON.stringify(week)],
  );
}
