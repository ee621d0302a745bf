import type { Actor, System } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Database, Trx } from './db/database.ts';
import { assertSessionLive } from './db/live-session.ts';
import { Locks } from './db/locks.ts';
import type { DomainEvent, DomainEvents } from './domain-events.ts';
import { keyedCallOf } from './idempotency/answer-once.ts';
import type { JobKind, Jobs } from './jobs/jobs.ts';

/** One unit of work: its writes, locks, jobs and events take effect together or not at all. */
export interface Tx {
  /** The Kysely transaction. */
  readonly db: Trx;
  /** The present time, read at each access: waiting for a lock takes time. */
  readonly now: Date;
  readonly lock: Locks;
  /** Queues jobs. They are stored in the transaction, just before it commits. */
  enqueue<Payload extends object>(kind: JobKind<Payload>, ...payloads: readonly Payload[]): void;
  /** Publishes an event after the commit, in the order of the calls. */
  publish<Payload>(event: DomainEvent<Payload>, payload: Payload): void;
  /** Records that this transaction has deleted sessions: the caller's may be among them. */
  noteEnded(sessionIds: readonly string[]): void;
  /** Records the account that a guest's transaction has created: the stored answer belongs to it. */
  noteCreated(userId: string): void;
}

/**
 * Runs `work` in a transaction and resolves to its result after the commit. An error of `work`
 * rolls everything back: no row, job or event remains. The caller's session must still be live at
 * the commit, because the body of a request may arrive long after its headers. In a call with an
 * idempotency key, the result is kept as the answer of the call.
 * @throws Unauthenticated when the caller's session has ended, unless this transaction ended it
 */
export type Transact = <Result>(
  caller: Actor | System,
  work: (tx: Tx) => Promise<Result>,
) => Promise<Result>;

interface UnitOfWorkOptions {
  db: Database;
  clock: Clock;
  events: DomainEvents;
  jobs: Jobs;
  /** Throws when locks are taken in the wrong order; for development and tests. */
  assertsLockOrder: boolean;
}

/** The unit of work on a database, see `Transact`. */
export function openUnitOfWork(options: UnitOfWorkOptions): Transact {
  const { db, clock, events, jobs, assertsLockOrder } = options;
  return async (caller, work) => {
    const queued = new Map<JobKind<object>, object[]>();
    const publications: (() => void)[] = [];
    const ended = new Set<string>();
    const keyed = keyedCallOf(caller);
    let createdAccount: string | null = null;
    let isOpen = true;
    const assertOpen = () => {
      if (!isOpen) throw new Error('The transaction has ended');
    };
    try {
      const result = await db.transaction().execute(async (trx) => {
        await keyed?.claim(trx, clock.now());
        const result = await work({
          db: trx,
          get now() {
            return clock.now();
          },
          lock: new Locks(trx, clock, assertsLockOrder),
          enqueue(kind, ...payloads) {
            assertOpen();
            queued.set(kind, [...(queued.get(kind) ?? []), ...payloads]);
          },
          publish(event, payload) {
            assertOpen();
            publications.push(() => events.publish(event, payload));
          },
          noteEnded(sessionIds) {
            for (const id of sessionIds) ended.add(id);
          },
          noteCreated(userId) {
            createdAccount = userId;
          },
        });
        for (const [kind, payloads] of queued) {
          if (payloads.length > 0) await jobs.enqueueWithin(trx, kind, payloads);
        }
        await keyed?.store(trx, result, createdAccount);
        if (caller.kind === 'user' && !ended.has(caller.sessionId)) {
          await assertSessionLive(trx, caller.sessionId, clock.now());
        }
        return result;
      });
      keyed?.noteCommit();
      for (const publish of publications) publish();
      return result;
    } finally {
      isOpen = false;
    }
  };
}
