import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError, Invalid, Unavailable } from '../../errors.ts';
import type { Actor, System } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Database, Trx } from '../db/database.ts';
import { Json } from '../json.ts';
import { CallKey } from './call-key.ts';
import { claimKey, findAnswer, storeAnswer } from './queries.ts';

/** A call with an idempotency key. */
export interface KeyedRequest {
  actor: Actor;
  key: string;
  /** All parts that distinguish the request from another one with the same key. */
  request: readonly (string | Uint8Array)[];
  /** The body of the answer, from the result of the call's unit of work. */
  serialize(result: unknown): string;
}

/** Rolls back a call whose key belongs to a call that has succeeded meanwhile. */
class AnsweredMeanwhile extends Unavailable {}

const calls = new AsyncLocalStorage<KeyedCall>();

/** The part of a call with a key in its unit of work. */
export class KeyedCall {
  readonly key: CallKey;
  readonly requestHash: Buffer;
  readonly #userId: string | null;
  readonly #serialize: KeyedRequest['serialize'];
  #isCommitted = false;

  constructor({ actor, key, request, serialize }: KeyedRequest) {
    this.#userId = actor.kind === 'user' ? actor.id : null;
    this.key = new CallKey(this.#userId ?? '', key);
    this.requestHash = this.key.hashOf(request);
    this.#serialize = serialize;
  }

  /**
   * The first statement of the transaction: concurrent calls with the key wait here.
   * @throws AnsweredMeanwhile when a call with this key has succeeded
   */
  async claim(trx: Trx, now: Date): Promise<void> {
    if (this.#isCommitted) throw new Error('A call with a key has one unit of work');
    const { hash: key_hash } = this.key;
    const claim = { key_hash, user_id: this.#userId, request_hash: this.requestHash };
    if (!(await claimKey(trx, claim, now))) throw new AnsweredMeanwhile();
  }

  /** @param createdAccount the account that a guest's transaction has created */
  async store(trx: Trx, result: unknown, createdAccount: string | null): Promise<void> {
    const answer = this.key.seal(this.#serialize(result));
    await storeAnswer(trx, this.key.hash, { answer, user_id: this.#userId ?? createdAccount });
  }

  /** Records that the unit of work has committed: a second one would throw. */
  noteCommit(): void {
    this.#isCommitted = true;
  }
}

/** The call with a key that the code runs for, for the unit of work of its caller. */
export function keyedCallOf(caller: Actor | System): KeyedCall | null {
  return caller.kind === 'system' ? null : (calls.getStore() ?? null);
}

/**
 * Handles a call with a key at most once: a call that has succeeded is not handled again for 24
 * hours, and resolves to its first answer. A call that fails leaves no key.
 * @throws Invalid when the key was used with another request
 */
export async function answerOnce<Result>(
  { db, clock }: { db: Database; clock: Clock },
  request: KeyedRequest,
  handle: () => Promise<Result>,
): Promise<Result | Json> {
  const call = new KeyedCall(request);
  const find = () => findFirstAnswer(db, call, clock.now());
  const first = await find();
  if (first) return first;
  try {
    return await calls.run(call, handle);
  } catch (error) {
    // The refusal may be due to the first call, which has succeeded meanwhile.
    const first = error instanceof DomainError ? await find() : null;
    if (first) return first;
    throw error;
  }
}

async function findFirstAnswer(
  db: Database,
  { key, requestHash }: KeyedCall,
  now: Date,
): Promise<Json | null> {
  const found = await findAnswer(db, key.hash, now);
  if (!found?.answer) return null;
  if (!found.request_hash.equals(requestHash))
    throw new Invalid('Esa clave Idempotency-Key ya se ha usado con otros datos');
  return new Json(key.open(found.answer));
}
