import { type TimeZone, timeZone } from '@oficio/contract/profiles.ts';
import {
  DAY_PARTS,
  type DayPart,
  searchProviders as endpoint,
  FREE_HOUR_DAYS,
  type SearchQuery,
} from '@oficio/contract/search.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guest } from '#app/platform/actor.ts';
import { calendar, insertCalendars, moment, writeCalendar } from '#app/testing/free-hours.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { ROUNDS_MS, rounds } from '#app/testing/rounds.ts';
import { runSql } from '#app/testing/run-sql.ts';
import {
  refreshFreeHours,
  renewFreeHours,
} from '../../appointments/free-hours/refresh-free-hours.ts';
import { listSlots } from '../../appointments/slots/list-slots.ts';
import { readAnswer, searchProviders } from '../search-providers.ts';

const app = await startTestApp();
const RUNS = rounds(6);

/** Latitude of the providers of a run, far from those of the others. */
let latitude = -70;
function nextPlace() {
  latitude += 0.9;
  return { lat: latitude, lng: 0 };
}

/** Changes and refreshes between the creation of the calendars and the search. */
const past = fc.record({
  /** Days before the search at which the free hours were refreshed; null for never. */
  refreshed: fc.option(fc.nat(10), { freq: 5 }),
  isRenewed: fc.boolean(),
  changes: fc.array(fc.tuple(fc.nat(4), calendar), { maxLength: 2 }),
});

test(
  'a search finds the same free hours as the slots of each day',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(calendar, { minLength: 5, maxLength: 5 }),
        moment,
        past,
        fc.integer({ min: -1, max: FREE_HOUR_DAYS - 2 }),
        fc.option(fc.constantFrom(...DAY_PARTS)),
        async (calendars, now, { refreshed, isRenewed, changes }, day, part) => {
          const place = nextPlace();
          const ids = await insertCalendars(app, calendars, { now, place });
          if (refreshed !== null) await refreshAt(new Date(now.getTime() - refreshed * DAY_MS));
          for (const [index, changed] of changes) {
            await writeCalendar(app, ids[index] ?? '', changed, now);
          }
          app.clock.set(now);
          if (isRenewed) await renewFreeHours(app.deps);
          const zones = await zonesOf(ids);
          const starts = await startsOf(ids, zones, now);

          const soon = await search({ location: place });
          expect(soon).toEqual(firstStarts(ids, starts, () => true));

          const date = dateIn('Europe/Madrid', new Date(now.getTime() + day * DAY_MS));
          const onDate = await search({ location: place, free_on: date, free_part: part });
          const wanted = firstStarts(
            ids,
            starts,
            (start) => start.startsWith(date) && (part === null || partOf(start) === part),
          );
          expect(onDate).toEqual(new Map([...wanted].filter(([, start]) => start !== null)));
        },
      ),
      { numRuns: RUNS },
    );
  },
  ROUNDS_MS,
);

test('both time zones change their clocks at the same moments', () => {
  const differences = Array.from({ length: 366 * 24 }, (_, hour) => {
    const [first, second] = timeZone.options.map((zone) =>
      Date.parse(`${wallClock(zone, new Date(Date.UTC(2026, 6) + hour * 3_600_000))}Z`),
    );
    return (first ?? 0) - (second ?? 0);
  });
  expect(new Set(differences)).toEqual(new Set([3_600_000]));
});

const DAY_MS = 86_400_000;

async function refreshAt(now: Date): Promise<void> {
  app.clock.set(now);
  await refreshFreeHours(app.deps);
  const due = await runSql(app.deps.config.databaseUrl, 'select from free_hours_due');
  expect(due).toHaveLength(0);
}

async function zonesOf(ids: readonly string[]): Promise<Map<string, TimeZone>> {
  const rows = await runSql<{ user_id: string; time_zone: TimeZone }>(
    app.deps.config.databaseUrl,
    'select user_id, time_zone from profiles where user_id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ user_id, time_zone }) => [user_id, time_zone]));
}

/** The wall-clock starts of all slots of an hour that a search considers, by provider. */
async function startsOf(
  ids: readonly string[],
  zones: ReadonlyMap<string, TimeZone>,
  now: Date,
): Promise<Map<string, string[]>> {
  const starts = new Map<string, string[]>();
  for (const id of ids) {
    const today = Date.parse(dateIn(zones.get(id) ?? 'Europe/Madrid', now));
    const all: string[] = [];
    for (let day = 0; day < FREE_HOUR_DAYS; day += 1) {
      const date = new Date(today + day * DAY_MS).toISOString().slice(0, 10);
      const slots = await listSlots(app.deps, { provider_id: id, date, duration: 60 });
      all.push(...slots.map(({ start_time }) => `${date} ${start_time}`));
    }
    starts.set(id, all);
  }
  return starts;
}

function firstStarts(
  ids: readonly string[],
  starts: ReadonlyMap<string, string[]>,
  isWanted: (start: string) => boolean,
): Map<string, string | null> {
  return new Map(ids.map((id) => [id, starts.get(id)?.find(isWanted) ?? null]));
}

/** The providers found, with the wall-clock time at which their first free hour begins. */
async function search(query: Partial<SearchQuery>): Promise<Map<string, string | null>> {
  const body = endpoint.body.parse({ limit: 50, ...query });
  const { results, total } = readAnswer(await searchProviders(app.deps, guest, body));
  expect(results).toHaveLength(total);
  return new Map(
    results
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, next_free_at, time_zone }) => [
        id,
        next_free_at && wallClock(time_zone, new Date(next_free_at)).slice(0, 16),
      ]),
  );
}

function partOf(start: string): DayPart {
  const clock = start.slice(11);
  if (clock < '14:00') return 'morning';
  return clock < '18:00' ? 'afternoon' : 'evening';
}

const dateIn = (zone: TimeZone, at: Date) => wallClock(zone, at).slice(0, 10);
const wallClock = (zone: TimeZone, at: Date) => at.toLocaleString('sv-SE', { timeZone: zone });
