import type { Client, Provider } from './account.ts';
import type { Slot } from './agenda.ts';
import {
  addDays,
  addMinutes,
  dateIn,
  instantOf,
  timeIn,
  weekdayName,
  weekdayOf,
  workday,
} from './calendar.ts';
import { castProviders } from './cast.ts';
import { castReviews } from './cast-reviews.ts';
import type { Demo } from './demo.ts';
import { luciasCalendar } from './lucias-calendar.ts';
import type { Cast } from './make-cast.ts';
import { addJob } from './make-jobs.ts';
import { addReview, makeReviews } from './make-reviews.ts';
import { makeTalks } from './make-talks.ts';
import type { PlannedJob } from './planned-job.ts';
import { ramonsCalendar } from './ramons-calendar.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const zone = 'Europe/Madrid';
const LATEST_TO_COME_TODAY = '15:30';

/** Adds what the demonstration accounts see: appointments around today, talks and reviews. */
export function makeStory(
  demo: Demo,
  cast: Cast,
  supportId: string,
  neighbours: readonly Client[],
): void {
  const { now, random } = demo;
  const today = dateIn(zone, now);
  const { ramon } = cast.providers;
  const completed = new Map<string, string>();
  const plan = (provider: Provider, job: PlannedJob) => {
    const date = workday(today, job.day);
    if (job.day === 0 && weekdayOf(date) > 5) return;
    const client =
      job.client === 'someone' ? random.pick(neighbours) : job.client && cast.clients[job.client];
    const slot = { date, start: job.start, end: addMinutes(job.start, job.minutes) };
    const id = planJob(demo, provider, client, slot, job);
    if (job.status === 'completed' && job.client && provider === ramon)
      completed.set(job.client, id);
  };
  for (const job of ramonsCalendar) plan(ramon, job);
  for (const job of luciasCalendar) plan(cast.providers[job.provider], job);

  const visit = nextVisit(today, timeIn(zone, now));
  planJob(demo, ramon, cast.clients.lucia, visit, {
    title: 'Reparación de tubería bajo el fregadero',
    description:
      'Gotea por la unión de arriba del sifón. La llave de paso del mueble está cerrada.',
    status: 'accepted',
  });
  const past = { date: addDays(today, -9), start: '18:30', end: '19:30' };
  const job = { title: 'Fuga en el baño', status: 'completed' as const };
  completed.set('lucia', planJob(demo, ramon, cast.clients.lucia, past, job));

  makeTalks(demo, cast, supportId, {
    visita: weekdayName(visit.date),
    limpieza: weekdayName(workday(today, 3)),
  });
  for (const { client, daysAgo, ...written } of castReviews) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    addReview(demo, ramon, cast.clients[client], completed.get(client) ?? null, at, written);
  }
  for (const key of [
    'ramon',
    'quintanilla',
    'aicha',
    'carmen',
    'iker',
    'mateo',
    'yuliana',
  ] as const) {
    const ratings = castProviders[key].ratings.flatMap((times, index) =>
      Array<number>(times).fill(5 - index),
    );
    makeReviews(demo, cast.providers[key], neighbours, random.shuffled(ratings));
  }
}

function planJob(
  demo: Demo,
  provider: Provider,
  client: Client | null,
  slot: Slot,
  job: Pick<PlannedJob, 'title' | 'status' | 'description' | 'rejectReason'>,
): string {
  if (job.status === 'accepted' || job.status === 'completed') provider.agenda.keep(slot);
  const before = instantOf(zone, addDays(slot.date, -3), '12:20').getTime();
  return addJob(demo, provider, client, slot, {
    title: job.title,
    description: job.description ?? null,
    status: job.status,
    ...(job.rejectReason ? { rejectReason: job.rejectReason } : {}),
    createdAt: new Date(Math.min(before, demo.now.getTime() - 2 * HOUR_MS)),
  });
}

// This afternoon while it can still be reached, or that of the next working day.
function nextVisit(today: string, time: string): Slot {
  const canBeToday = weekdayOf(today) <= 5 && time < LATEST_TO_COME_TODAY;
  return { date: canBeToday ? today : workday(today, 1), start: '17:00', end: '18:30' };
}
