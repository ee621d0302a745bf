import {
  type Appointment,
  acceptAppointment,
  blockTime,
  listSlots,
} from '@oficio/contract/appointments.ts';
import { updateScheduleSettings } from '@oficio/contract/schedule.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acceptedBooking,
  BOOKING_DATE,
  createPair,
  requestBooking,
} from '#app/testing/bookings.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { ROUNDS_MS, rounds } from '#app/testing/rounds.ts';

const app = await startTestApp();
const pair = await createPair(app);

const RUNS = rounds(8);
const WEEK_MS = 7 * 86_400_000;

/** A range in minutes of a day; the end is exclusive. */
interface Span {
  start: number;
  end: number;
}
interface Day {
  enabled: boolean;
  hours: Span[];
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const times = ({ start, end }: Span) => ({ start_time: clock(start), end_time: clock(end) });
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const meets = (one: Span) => (other: Span) => one.start < other.end && other.start < one.end;

const LAST = 24 * 60 - 5;
const span = (step: number, longest: number) =>
  fc
    .tuple(fc.nat(Math.floor(LAST / step) - 1), fc.integer({ min: 1, max: longest / step }))
    .map(([at, length]) => ({ start: at * step, end: Math.min((at + length) * step, LAST) }));
/** A working day or a day off, often with a pause or with two adjacent ranges. */
const day = fc
  .record({
    enabled: fc.constantFrom(true, true, true, true, false),
    first: span(15, 480),
    pause: fc.constantFrom(0, 5, 60, 120, 180),
    rest: fc.constantFrom(0, 45, 180, 240),
  })
  .map(({ enabled, first, pause, rest }): Day => {
    const start = first.end + pause;
    const second = { start, end: Math.min(start + rest, LAST) };
    return { enabled, hours: second.end > start ? [first, second] : [first] };
  });
const booking = fc.record({ isBlock: fc.boolean(), at: span(15, 180) });
/** A requested range: a random one, or one of the offered length at an edge of another range. */
const wish = fc.oneof(
  span(5, 300).map((at) => () => at),
  fc
    .record({ edge: fc.nat(20), shift: fc.constantFrom(-30, -5, 0, 5, 30), isEnd: fc.boolean() })
    .map(({ edge, shift, isEnd }) => (edges: readonly number[], duration: number): Span => {
      const at = (edges[edge % Math.max(edges.length, 1)] ?? 600) + shift;
      const start = Math.min(Math.max(isEnd ? at - duration : at, 0), LAST - duration);
      return { start, end: start + duration };
    }),
);

/**
 * The working hours of a day with adjacent ranges merged. Null for a provider without a schedule.
 */
function hoursOf(worked: Day | null): Span[] | null {
  if (!worked?.enabled) return worked && [];
  const [first, second] = worked.hours;
  const touch = first && second?.start === first.end;
  return touch ? [{ start: first.start, end: second.end }] : worked.hours;
}

/** A plain implementation of the rules: within the hours, and without overlap. */
function isFree(hours: readonly Span[] | null, taken: readonly Span[], asked: Span): boolean {
  const works = hours?.some(({ start, end }) => start <= asked.start && asked.end <= end) ?? true;
  return works && !taken.some(meets(asked));
}

/**
 * The start times every half hour from the beginning of each range that leave room for the
 * duration.
 */
function grid(hours: readonly Span[] | null, duration: number): Span[] {
  return (hours ?? [{ start: 8 * 60, end: 20 * 60 }]).flatMap(({ start, end }) => {
    const slots: Span[] = [];
    for (let at = start; at + duration <= end; at += 30)
      slots.push({ start: at, end: at + duration });
    return slots;
  });
}

test(
  'every slot offered can be requested and accepted, and nothing outside can',
  async () => {
    let week = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.option(day, { freq: 6 }),
        fc.array(booking, { maxLength: 4 }),
        fc.constantFrom(15, 30, 45, 60, 75, 120),
        fc.array(wish, { minLength: 6, maxLength: 6 }),
        async (worked, bookings, duration, wishes) => {
          const date = new Date(Date.parse(BOOKING_DATE) + week++ * WEEK_MS)
            .toISOString()
            .slice(0, 10);
          const hours = hoursOf(worked);
          await setMonday(worked);
          const taken = await book(date, bookings, hours);

          const offered = await slotsOf(date, duration);
          const expected = grid(hours, duration).filter((slot) => isFree(hours, taken, slot));
          expect(offered).toEqual(expected.map(times));

          const edges = [...(hours ?? []), ...taken].flatMap(({ start, end }) => [start, end]);
          for (const wanted of wishes.map((choose) => choose(edges, duration))) {
            const attempt = requestBooking(app, pair, { date, ...times(wanted) });
            if (isFree(hours, taken, wanted)) await expect(attempt).resolves.toBeTruthy();
            else
              await expect(attempt).rejects.toMatchObject({
                detail: expect.stringMatching(/^El proveedor/),
              });
          }

          const requests = await Promise.all(
            offered.map((slot) => requestBooking(app, pair, { date, ...slot })),
          );
          const accepted = await acceptInTurn(requests);
          const left = await slotsOf(date, duration);
          expect(left).toEqual(expected.filter((slot) => !accepted.some(meets(slot))).map(times));
        },
      ),
      { numRuns: RUNS },
    );
  },
  ROUNDS_MS,
);

const slotsOf = async (date: string, duration: number) => {
  const query = { provider_id: pair.provider.id, date, duration };
  return (await app.call(listSlots, { query }, pair.client.token)).slots;
};

async function setMonday(worked: Day | null): Promise<void> {
  const [first, second] = worked?.hours ?? [];
  const afternoon = second && {
    second_start_time: clock(second.start),
    second_end_time: clock(second.end),
  };
  const entry = first && worked && { enabled: worked.enabled, ...times(first), ...afternoon };
  const work_schedule = entry ? [{ day: 'monday' as const, ...entry }] : [];
  await app.call(updateScheduleSettings, { body: { work_schedule } }, pair.provider.token);
}

/**
 * Books the ranges in order, as blocked time at any hour or as appointments within the working
 * hours, and checks that exactly those in free time succeed. Resolves to them.
 */
async function book(
  date: string,
  bookings: readonly { isBlock: boolean; at: Span }[],
  hours: readonly Span[] | null,
): Promise<Span[]> {
  const taken: Span[] = [];
  for (const { isBlock, at } of bookings) {
    const body = { title: 'Libre', date, ...times(at) };
    const attempt = isBlock
      ? app.call(blockTime, { body }, pair.provider.token)
      : acceptedBooking(app, pair, { date, ...times(at) });
    if (isFree(isBlock ? null : hours, taken, at)) taken.push((await attempt) && at);
    else await expect(attempt).rejects.toThrow();
  }
  return taken;
}

/**
 * Accepts requests in the order of their start, and checks that exactly those without an overlap
 * are accepted.
 */
async function acceptInTurn(requests: readonly Appointment[]): Promise<Span[]> {
  const accepted: Span[] = [];
  for (const { id, start_time, end_time } of requests) {
    const asked = { start: minutes(start_time), end: minutes(end_time) };
    const attempt = app.call(acceptAppointment, { params: { id } }, pair.provider.token);
    if (accepted.some(meets(asked))) await expect(attempt).rejects.toMatchObject({ status: 409 });
    else accepted.push((await attempt) && asked);
  }
  return accepted;
}
