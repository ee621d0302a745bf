import { sql } from 'kysely';
import { Unauthenticated } from '../../errors.ts';
import type { Clock } from '../clock.ts';
import { bansAt } from './accounts.ts';
import type { Trx } from './database.ts';

/**
 * The order in which a transaction takes its locks, which prevents deadlocks. Locks of one kind are
 * taken in the order of their ids.
 */
const LOCK_ORDER = [
  'account-endings',
  'profiles',
  'accounts',
  'uploads',
  'appointments',
  'messages',
  'reports',
  'unread-scan',
] as const;
export type LockKind = (typeof LOCK_ORDER)[number];

type Strength = 'shared' | 'exclusive';

/** Locks of one transaction, held until it ends. */
export class Locks {
  readonly #trx: Trx;
  readonly #clock: Clock;
  readonly #assertsOrder: boolean;
  readonly #held = new Map<string, Strength>();
  #last = { rank: 0, id: '' };

  /** @param assertsOrder throws an Error when a lock is taken out of `LOCK_ORDER` */
  constructor(trx: Trx, clock: Clock, assertsOrder: boolean) {
    this.#trx = trx;
    this.#clock = clock;
    this.#assertsOrder = assertsOrder;
  }

  /**
   * Serializes bans and erasures of accounts, and the ends of their sessions by administrators: of two
   * administrators who do so to each other exactly one succeeds.
   */
  async accountEndings(): Promise<void> {
    this.#note('account-endings', 'exclusive');
    await sql`select pg_advisory_xact_lock(hashtext('delete-user'))`.execute(this.#trx);
  }

  /**
   * Serializes changes of an account's profile and of the rows that depend on it: its lists,
   * working hours, booked time, ratings and a client's pending requests.
   * @returns false when the account does not exist or is deleted
   */
  async profile(userId: string): Promise<boolean> {
    this.#note('profiles', 'exclusive', userId);
    await this.#trx
      .selectFrom('profiles')
      .select('user_id')
      .where('user_id', '=', userId)
      .forNoKeyUpdate()
      .execute();
    // A separate statement, so that it sees a deletion for which the lock has waited.
    const user = await this.#trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return user !== undefined;
  }

  /**
   * Locks the profile of the user who calls, as `profile`.
   * @throws Unauthenticated when the account is deleted
   */
  async ownProfile(userId: string): Promise<void> {
    if (!(await this.profile(userId))) throw new Unauthenticated();
  }

  /**
   * Serializes changes of an account's rights; no session is opened while it is held.
   * @returns false when the account does not exist or is deleted
   */
  async account(userId: string): Promise<boolean> {
    this.#note('accounts', 'exclusive', userId);
    const user = await this.#trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return user !== undefined;
  }

  /**
   * Locks the account of the user who calls, as `account`.
   * @throws Unauthenticated when it is deleted
   */
  async ownAccount(userId: string): Promise<void> {
    if (!(await this.account(userId))) throw new Unauthenticated();
  }

  /**
   * Prevents bans and deletions of accounts until the transaction ends. A concurrent ban or
   * deletion waits, and then sees the rows of this transaction.
   * @returns the ids of the accounts that are not deleted
   */
  async sharedAccounts(userIds: readonly string[]): Promise<Set<string>> {
    this.#note('accounts', 'shared', ...userIds);
    const users = await this.#trx
      .selectFrom('users')
      .select('id')
      .where('id', 'in', userIds)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forShare()
      .execute();
    return new Set(users.map(({ id }) => id));
  }

  /**
   * As `sharedAccounts`.
   * @returns the ids of the accounts that are neither deleted nor banned
   */
  async activeAccounts(userIds: readonly string[]): Promise<Set<string>> {
    const present = await this.sharedAccounts(userIds);
    const bans = await this.#trx
      .selectFrom(bansAt(this.#clock.now()))
      .select('bans.user_id')
      .where('bans.user_id', 'in', userIds)
      .execute();
    return present.difference(new Set(bans.map(({ user_id }) => user_id)));
  }

  /**
   * Runs a statement of a feature's `queries.ts` that locks the rows it selects, either in the
   * order of their ids or skipping locked rows.
   */
  rows<Rows>(
    kind: Exclude<LockKind, 'account-endings' | 'profiles' | 'accounts'>,
    select: (db: Trx) => Promise<Rows>,
  ): Promise<Rows> {
    this.#note(kind, 'exclusive');
    return select(this.#trx);
  }

  #note(kind: LockKind, strength: Strength, ...ids: readonly string[]): void {
    if (!this.#assertsOrder) return;
    const rank = LOCK_ORDER.indexOf(kind);
    for (const id of ids.length > 0 ? [...ids].sort() : ['']) {
      const key = `${kind} ${id}`;
      const held = this.#held.get(key);
      if (held === 'exclusive' || held === strength) continue;
      const isLater = rank > this.#last.rank || (rank === this.#last.rank && id >= this.#last.id);
      if (held || !isLater) {
        throw new Error(`A lock on ${key} is taken out of order: see LOCK_ORDER in locks.ts`);
      }
      this.#held.set(key, strength);
      this.#last = { rank, id };
    }
  }
}
