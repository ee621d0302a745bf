import type { AnswerKey } from '@oficio/contract/pages/page-rendering.ts';
import { features } from './features.ts';
import type { UserActor } from './platform/actor.ts';
import type { Database } from './platform/db/database.ts';
import type { Deps } from './platform/deps.ts';
import type { AccountPart, Schedule, SessionStore } from './platform/feature.ts';
import { forGuest } from './platform/guest-reads.ts';
import type { JobKind } from './platform/jobs/jobs.ts';
import { startMeasures } from './platform/metrics/measure.ts';
import type { PublicPage } from './platform/public-page.ts';
import type { Realtime } from './platform/realtime/realtime.ts';
import type { SearchesWithoutResults } from './platform/searches-without-results.ts';
import type { Refusals } from './platform/security/refusals.ts';

/**
 * The parts of the domains in the export, ban, erasure, promotion and block of an account, in the
 * order of the list.
 */
export const accountParts: readonly AccountPart[] = features.flatMap(
  ({ account }) => account ?? [],
);

/** The sessions; exactly one feature provides them. */
export const sessions = findSessions();

function findSessions(): SessionStore {
  const found = features.find((feature) => feature.sessions)?.sessions;
  if (!found) throw new Error('No feature provides the sessions');
  return found;
}

/** Collects the refusals; exactly one feature does. */
export function collectRefusals(deps: Pick<Deps, 'db' | 'log'>): Refusals {
  const collect = features.find((feature) => feature.collectRefusals)?.collectRefusals;
  if (!collect) throw new Error('No feature collects the refusals');
  return collect(deps);
}

/** Counts searches without results; exactly one feature does. */
export function collectSearches(deps: Pick<Deps, 'db' | 'limits' | 'log'>): SearchesWithoutResults {
  const collect = features.find((feature) => feature.collectSearches)?.collectSearches;
  if (!collect) throw new Error('No feature counts searches');
  return collect(deps);
}

/** Runs the start hooks of the domains. */
export async function startFeatures(deps: Deps): Promise<void> {
  for (const { start } of features) await start?.(deps);
}

/** Runs the domains' jobs and schedules in this process. */
export async function runJobs(deps: Deps): Promise<void> {
  for (const { jobs = [], schedules = [] } of features) {
    for (const { kind, run } of jobs) await deps.jobs.work(kind, (payload) => run(deps, payload));
    for (const schedule of schedules) await keepSchedule(deps, schedule);
  }
}

async function keepSchedule(deps: Deps, { kind, cron, run }: Schedule): Promise<void> {
  await deps.jobs.work(kind, async () => {
    const result = await run(deps);
    if (result !== 0) deps.log.info({ result }, kind.name);
  });
  await deps.jobs.schedule(kind, cron);
}

/**
 * Computes all computed values again.
 * @param report is called with each one and its number of changed rows
 */
export async function rebuildComputedValues(
  db: Database,
  report: (name: string, changed: number) => void,
): Promise<void> {
  for (const { name, rebuild } of features.flatMap(({ computedValues = [] }) => computedValues)) {
    report(name, await rebuild(db));
  }
}

/** The kinds of jobs that use cases queue; scheduled ones are not among them. */
export const jobKinds: readonly JobKind<object>[] = features.flatMap(({ jobs = [] }) =>
  jobs.map(({ kind }) => kind),
);

/** Does what is due at this moment and what schedules would find within some minutes. */
export async function runFrequentSchedules(deps: Deps): Promise<void> {
  for (const { isFrequent, run } of features.flatMap(({ schedules = [] }) => schedules)) {
    if (isFrequent) await run(deps);
  }
}

/** The public page at a path (without trailing slash); null when there is none. */
export async function describePage(deps: Deps, path: string): Promise<PublicPage | null> {
  for (const { pattern, describe } of features.flatMap(({ pages = [] }) => pages)) {
    const match = pattern.exec(path);
    if (match) return describe(forGuest(deps), match.slice(1));
  }
  return null;
}

/**
 * Answers a read of a public page's screen, with the rights of a guest.
 * @param ip network of the client that requests the page
 * @throws Error when no domain provides the read
 */
export async function answerGuest(
  deps: Deps,
  [path, input]: AnswerKey,
  ip: string,
): Promise<unknown> {
  const read = features.flatMap(({ guestReads = [] }) => guestReads).find((r) => r.path === path);
  if (!read) throw new Error(`No feature answers ${path} for a public page`);
  return read.answer(forGuest(deps), input, ip);
}

/** Passes a typing event to the domains. */
export async function publishTyping(deps: Deps, actor: UserActor, payload: unknown): Promise<void> {
  for (const { onTyping } of features) await onTyping?.(deps, actor, payload);
}

/** Registers the domains' listeners: events for open tabs, and use cases. */
export function reactToEvents(deps: Deps, realtime: Realtime): void {
  for (const { socketEvents = [], reactions = [] } of features) {
    for (const { event, react } of socketEvents) {
      deps.events.subscribe(event, (payload) => react(realtime, payload));
    }
    for (const { event, react } of reactions) {
      deps.events.subscribe(event, (payload) => react(deps, payload));
    }
  }
}

/**
 * Measures what the domains declare.
 * @returns a listener of the events that are handed to sockets; null without metrics
 */
export function measureFeatures({
  metrics,
  events,
  clock,
}: Pick<Deps, 'metrics' | 'events' | 'clock'>) {
  const measures = features.flatMap((feature) => feature.measures ?? []);
  return metrics && startMeasures(metrics, measures, { events, clock });
}
