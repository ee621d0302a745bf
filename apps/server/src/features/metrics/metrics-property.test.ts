import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { CATEGORIES } from '@oficio/contract/profiles.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UserActor } from '#app/platform/actor.ts';
import { newId } from '#app/platform/new-id.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { ROUNDS_MS, rounds } from '#app/testing/rounds.ts';
import { getMetrics } from './get-metrics.ts';

const app = await startTestApp();

const RUNS = rounds(8);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const admin: UserActor = {
  kind: 'user',
  id: newId(),
  userType: 'client',
  isSuperadmin: true,
  sessionId: newId(),
};

interface Person {
  isProvider: boolean;
  isDeleted: boolean;
  createdMinutesAgo: number;
  /** The times of activity, in minutes before now. */
  seen: number[];
  /** The beginning of the ban and its length, in minutes from now. */
  ban: { from: number; until: number; isLifted: boolean } | null;
  categories: number[];
}
/** A conversation: the positions of its two users in the list, and the sender of each message. */
interface Talk {
  pair: [number, number];
  said: boolean[];
}

const near = (edge: number) => fc.integer({ min: -2, max: 2 }).map((by) => edge + by);
const minutesAgo = fc.oneof(fc.nat(35 * 1440), fc.nat(2 * 1440), fc.nat(90), near(30));
const person: fc.Arbitrary<Person> = fc.record({
  isProvider: fc.boolean(),
  isDeleted: fc.nat(5).map((n) => n === 0),
  createdMinutesAgo: fc.oneof(fc.nat(60 * 1440), near(30 * 1440)),
  seen: fc.array(minutesAgo, { maxLength: 8 }),
  ban: fc.option(
    fc.record({
      from: fc.integer({ min: -3000, max: 60 }),
      until: fc.integer({ min: 1, max: 6000 }),
      isLifted: fc.boolean(),
    }),
  ),
  categories: fc.uniqueArray(fc.nat(CATEGORIES.length - 1), { maxLength: 3 }),
});
const platform = fc.array(person, { minLength: 2, maxLength: 12 }).chain((people) =>
  fc.record({
    people: fc.constant(people),
    talks: fc.uniqueArray(
      fc.record({
        pair: fc
          .tuple(fc.nat(people.length - 1), fc.nat(people.length - 1))
          .filter(([one, other]) => one < other),
        said: fc.array(fc.boolean(), { maxLength: 6 }),
      }),
      { maxLength: 15, selector: ({ pair }) => pair.join() },
    ),
    // Includes the hours of clock changes, and midnight in both zones.
    now: fc.oneof(
      fc.constantFrom(
        '2026-03-29T00:59:00Z',
        '2026-03-29T22:30:00Z',
        '2026-10-25T01:10:00Z',
        '2026-10-24T22:00:00Z',
        '2026-11-20T23:00:01Z',
        '2026-04-10T12:00:00Z',
        '2026-11-01T00:00:00Z',
      ),
      fc
        .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    ),
  }),
);

async function store(people: readonly Person[], talks: readonly Talk[], now: Date) {
  const { db } = app.deps;
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
  const ids = people.map(() => newId());
  const users = people.map(({ isProvider, createdMinutesAgo }, index) => ({
    id: ids[index] ?? '',
    user_type: isProvider ? 'provider' : 'client',
    name: 'Alguien',
    email: `${ids[index]}@example.es`,
    password_hash: 'none',
    created_at: at(-createdMinutesAgo),
  }));
  await db.insertInto('users').values(users).execute();
  await db
    .insertInto('profiles')
    .values(ids.map((user_id) => ({ user_id })))
    .execute();
  for (const [index, { categories, ban, seen }] of people.entries()) {
    const user_id = ids[index] ?? '';
    for (const [position, category] of categories.entries()) {
      const row = { user_id, position: position + 1, category_id: category + 1 };
      await db.insertInto('profile_categories').values(row).execute();
    }
    if (ban) {
      const admin_id = ids[(index + 1) % ids.length] ?? '';
      const lifted = ban.isLifted ? { lifted_at: now, lifted_by: admin_id } : {};
      const range = { starts_at: at(ban.from), ends_at: at(ban.from + ban.until) };
      const row = { id: newId(), user_id, admin_id, reason: 'Spam', ...range, ...lifted };
      await db.insertInto('bans').values(row).execute();
    }
    const lastSeen = new Map<number, Date>();
    for (const ago of seen.toSorted((a, b) => b - a)) {
      lastSeen.set(Math.floor(at(-ago).getTime() / HOUR_MS) * HOUR_MS, at(-ago));
    }
    for (const [hour, last_seen_at] of lastSeen) {
      const row = { hour: new Date(hour), user_id, last_seen_at };
      await db.insertInto('activity').values(row).execute();
    }
  }
  for (const { pair, said } of talks) {
    const [first_user_id = '', second_user_id = ''] = pair.map((place) => ids[place]).sort();
    const last_message_at = said.length > 0 ? now : null;
    const row = { first_user_id, second_user_id, last_seq: said.length, last_message_at };
    await db.insertInto('conversations').values(row).execute();
    const messages = said.map((isFirst, index) => ({
      id: newId(),
      conversation_id: `${first_user_id}_${second_user_id}`,
      seq: index + 1,
      sender_id: ids[pair[isFirst ? 0 : 1]] ?? '',
      message_type: 'text',
      message: 'Hola',
    }));
    if (messages.length > 0) await db.insertInto('messages').values(messages).execute();
  }
  const name = DELETED_USER_NAME;
  const gone = { name, email: null, password_hash: null, deleted_at: now };
  for (const [index, { isDeleted }] of people.entries()) {
    if (!isDeleted) continue;
    await db
      .updateTable('users')
      .set(gone)
      .where('id', '=', ids[index] ?? '')
      .execute();
  }
}

async function empty() {
  for (const table of ['messages', 'conversations', 'bans', 'users'] as const) {
    await app.deps.db.deleteFrom(table).execute();
  }
}

const madridDay = (moment: number) =>
  new Date(moment).toLocaleDateString('en-CA', { timeZone: 'Europe/Madrid' });
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** The expected figures, counted one user and one message at a time. */
function countPlainly(everyone: readonly Person[], talks: readonly Talk[], now: Date) {
  const people = everyone.filter(({ isDeleted }) => !isDeleted);
  const count = (isCounted: (person: Person) => boolean) => people.filter(isCounted).length;
  const moment = now.getTime();
  const wasThere = (isThen: (seenAt: number) => boolean) =>
    count(({ seen }) => seen.some((ago) => isThen(moment - ago * MINUTE_MS)));

  const sent = new Set<Person | undefined>();
  const received = new Set<Person | undefined>();
  for (const { pair, said } of talks) {
    for (const isFirst of said) {
      sent.add(everyone[pair[isFirst ? 0 : 1]]);
      received.add(everyone[pair[isFirst ? 1 : 0]]);
    }
  }
  const hour = Math.floor(moment / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: 24 }, (_, ago) => {
    const start = hour - ago * HOUR_MS;
    return wasThere((seenAt) => seenAt >= start && seenAt < start + HOUR_MS);
  });
  const today = madridDay(moment);
  const days = Array.from({ length: 30 }, (_, ago) =>
    wasThere((seenAt) => madridDay(seenAt) === daysBefore(today, ago)),
  );
  const offered = CATEGORIES.map((category, index) => ({
    category,
    count: count(({ isProvider, categories }) => isProvider && categories.includes(index)),
  })).filter(({ count }) => count > 0);
  return {
    total_users: people.length,
    new_users_30d: count(({ createdMinutesAgo }) => createdMinutesAgo <= 43_200),
    total_messages: talks.reduce((sum, { said }) => sum + said.length, 0),
    banned_users: count(({ ban }) => ban !== null && !ban.isLifted && ban.from + ban.until > 0),
    users_online: wasThere((seenAt) => moment - seenAt <= 30 * MINUTE_MS),
    total_providers: count(({ isProvider }) => isProvider),
    total_clients: count(({ isProvider }) => !isProvider),
    contacted_users: {
      total: count((person) => sent.has(person) || received.has(person)),
      sent_messages: count((person) => sent.has(person)),
      received_messages: count((person) => received.has(person)),
    },
    hours,
    days,
    offered: new Set(offered),
  };
}

test(
  'the metrics are what one gets by counting',
  async () => {
    await fc.assert(
      fc
        .asyncProperty(platform, async ({ people, talks, now }) => {
          const moment = new Date(now);
          await store(people, talks, moment);
          const deps = { ...app.deps, clock: { now: () => moment } };
          const { online_history, categories_stats, ...counts } = await getMetrics(deps, admin);
          const { hours, days, offered, ...expected } = countPlainly(people, talks, moment);
          expect(counts).toEqual(expected);

          const { day, week, month } = online_history;
          for (const [given, plain] of [
            [day, hours],
            [week, days.slice(0, 7)],
            [month, days],
          ] as const) {
            expect(given.history.map(({ count }) => count)).toEqual(plain);
            expect(given.max).toBe(Math.max(...plain));
            expect(given.avg).toBeCloseTo(plain.reduce((a, b) => a + b) / plain.length);
          }
          expect(day.history.map(({ hour }) => Date.parse(hour) % HOUR_MS)).toEqual(
            hours.map(() => 0),
          );
          const today = madridDay(moment.getTime());
          for (const [ago, bucket] of month.history.entries()) {
            const midnight = Date.parse(bucket.day);
            expect(madridDay(midnight)).toBe(daysBefore(today, ago));
            expect(madridDay(midnight - 1)).toBe(daysBefore(today, ago + 1));
          }

          expect(new Set(categories_stats)).toEqual(offered);
          const order = categories_stats.map(({ count }) => count);
          expect(order).toEqual(order.toSorted((a, b) => b - a));
        })
        .afterEach(empty),
      { numRuns: RUNS },
    );
  },
  ROUNDS_MS,
);
