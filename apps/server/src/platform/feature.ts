import type { ExportedData } from '@oficio/contract/accounts.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor, UserActor } from './actor.ts';
import type { Database } from './db/database.ts';
import { inBatches } from './db/in-batches.ts';
import type { Deps } from './deps.ts';
import type { DomainEvent } from './domain-events.ts';
import type { SitemapSource } from './http/sitemap.ts';
import { type JobKind, scheduledKind } from './jobs/jobs.ts';
import type { Measure } from './metrics/measure.ts';
import type { GuestRead, PublicPage } from './public-page.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { SearchesWithoutResults } from './searches-without-results.ts';
import type { Refusals } from './security/refusals.ts';
import type { SessionUses } from './session-uses.ts';
import type { Tx } from './unit-of-work.ts';

/** A kind of job with the use case that runs it. */
export interface JobHandler {
  kind: JobKind<object>;
  run(deps: Deps, payload: object): Promise<void>;
}

/** A use case that runs at the times of a cron expression, in one of the processes. */
export interface Schedule {
  kind: JobKind<Record<string, never>>;
  cron: string;
  /** Whether it looks several times an hour for what has become due. */
  isFrequent: boolean;
  run(deps: Deps): Promise<unknown>;
}

/** A listener of a committed domain event; it runs in the process that published the event. */
export interface Reaction<Target> {
  event: DomainEvent<unknown>;
  react(target: Target, payload: unknown): void | Promise<void>;
}

/** A public page with the pattern of its path (without trailing slash). */
export interface PageRoute {
  pattern: RegExp;
  /**
   * @param groups the groups of the pattern
   * @returns null when the page does not exist
   */
  describe(deps: Deps, groups: readonly string[]): Promise<PublicPage | null>;
}

/** Collects the images for the archive of an account. */
export interface Archive {
  addImage(fileName: string): void;
}

/** A value whose long lists may be async iterables, which are streamed. */
export type Streamed<Value> = Value extends (infer Item)[]
  ? Value | AsyncIterable<Streamed<Item>>
  : Value extends object
    ? { [Field in keyof Value]: Streamed<Value[Field]> }
    : Value;

/** Parts of `datos.json`. */
export type ExportedPart = Partial<Streamed<ExportedData>>;

/** Two users of whom one blocks the other. */
export interface BlockedPair {
  blockerId: string;
  blockedId: string;
}

/** A domain's part in the export, ban, erasure, promotion and block of an account. */
export interface AccountPart {
  /** The domain's data about the caller. */
  export?(deps: Deps, actor: UserActor, archive: Archive): Promise<ExportedPart>;
  /** Cancels what a banned or erased account has planned, such as appointments. */
  cancel?(deps: Deps, tx: Tx, userId: string): Promise<void>;
  /** Erases the domain's data about an account; its row in `users` is erased already. */
  erase?(deps: Deps, tx: Tx, userId: string): Promise<void>;
  /**
   * Deletes what a stranger who registered a super-administrator's email before could still log in
   * with, and what would hinder support, such as a ban.
   */
  promote?(tx: Tx, userId: string): Promise<void>;
  /**
   * Ends what is not agreed between two users of whom one now blocks the other. The block is stored
   * already, and may be an older one.
   */
  block?(tx: Tx, pair: BlockedPair): Promise<void>;
}

/** The sessions of callers. */
export interface SessionStore {
  /** Resolves a bearer token to the user of its live session, or to a guest. */
  authenticate(deps: Deps, token: string | null): Promise<Actor>;
  /** The given sessions that have neither ended nor expired. */
  findLive(deps: Deps, sessionIds: readonly string[]): Promise<readonly string[]>;
  /** Collects the uses of sessions that `authenticate` reports; stopped when the process stops. */
  collectUses(deps: Pick<Deps, 'db' | 'log'>): SessionUses;
}

/** Everything a domain contributes to the server. */
export interface Feature {
  name: string;
  routes?(app: FastifyInstance, deps: Deps): void | Promise<void>;
  /** Exactly one feature provides the sessions. */
  sessions?: SessionStore;
  /** Exactly one feature collects the refusals; stopped when the process stops. */
  collectRefusals?(deps: Pick<Deps, 'db' | 'log'>): Refusals;
  /** Exactly one feature counts searches; stopped when the process stops. */
  collectSearches?(deps: Pick<Deps, 'db' | 'limits' | 'log'>): SearchesWithoutResults;
  /** Runs once at the start of a process, before it listens. */
  start?(deps: Deps): Promise<void>;
  jobs?: readonly JobHandler[];
  schedules?: readonly Schedule[];
  /** Use cases that react to domain events. */
  reactions?: readonly Reaction<Deps>[];
  /** Events that domain events send to open tabs. */
  socketEvents?: readonly Reaction<Realtime>[];
  /** Called with each typing event of a tab; its errors are logged. */
  onTyping?(deps: Deps, actor: UserActor, payload: unknown): void | Promise<void>;
  pages?: readonly PageRoute[];
  /** The reads that the screens of public pages may request as a guest while they are rendered. */
  guestReads?: readonly GuestRead[];
  sitemap?(deps: Deps): Partial<SitemapSource>;
  account?: AccountPart;
  /** What operators can measure of the domain. */
  measures?: readonly Measure[];
  /** Computed values that triggers maintain, and can be computed again. */
  computedValues?: readonly ComputedValues[];
}

/** Values that are computed from other rows. */
export interface ComputedValues {
  name: string;
  /**
   * Computes all values again, while the product is running.
   * @returns the number of rows that had another value, or whose value a job computes
   */
  rebuild(db: Database): Promise<number>;
}

/** Declares a feature. */
export function feature(definition: Feature): Feature {
  return definition;
}

/** Declares which use case runs the jobs of a kind. */
export function job<Payload extends object>(
  kind: JobKind<Payload>,
  run: (deps: Deps, payload: Payload) => Promise<void>,
): JobHandler {
  return { kind, run } as JobHandler;
}

const cronOf = {
  minute: '* * * * *',
  '5 minutes': '*/5 * * * *',
  /** Once a day, early in the morning in the time zone of Madrid. */
  night: '41 4 * * *',
} as const;

/**
 * Runs a use case on a schedule; its result is logged.
 * @param name of the schedule in the queue and the log
 */
export function every(
  interval: keyof typeof cronOf,
  name: string,
  run: (deps: Deps) => Promise<unknown>,
): Schedule {
  const isFrequent = interval !== 'night';
  return { kind: scheduledKind(name), cron: cronOf[interval], isFrequent, run };
}

/** Rows that one statement of `pruning` deletes. */
const PRUNED_AT_ONCE = 2000;

/**
 * Deletes rows that are no longer needed every night, in short statements; their number is logged.
 * @param name of the schedule in the queue and the log
 * @param remove deletes at most `limit` of the rows that may go at `now`; resolves to how many
 */
export function pruning(
  name: string,
  remove: (db: Database, now: Date, limit: number) => Promise<number>,
): Schedule {
  return every('night', name, ({ db, clock }) =>
    inBatches(PRUNED_AT_ONCE, (limit) => remove(db, clock.now(), limit)),
  );
}

/** Declares a listener of a domain event. */
export function on<Payload, Target>(
  event: DomainEvent<Payload>,
  react: (target: Target, payload: Payload) => void | Promise<void>,
): Reaction<Target> {
  return { event, react } as Reaction<Target>;
}
