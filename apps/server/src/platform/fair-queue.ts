import type { Writable } from 'node:stream';
import { Unavailable } from '../errors.ts';

export interface FairQueueLimits {
  /** Maximum number of calls that run concurrently. */
  running: number;
  /** Maximum number of concurrent calls of one caller. */
  runningPerCaller: number;
  /** Maximum number of concurrent calls of all callers of one network; without it, unlimited. */
  runningPerNetwork?: number;
  /** Maximum number of new calls that wait. */
  waiting: number;
  /** Maximum number of calls that wait to resume after they released their slot. */
  resumedWaiting: number;
  /** How long a call may wait, in milliseconds. */
  waitMs: number;
}

export interface EnterOptions {
  /** The call resumes after it released its slot: it precedes new calls of its caller. */
  isResumed?: boolean;
  /** The network whose share the call uses, beside its caller's. */
  network?: string;
  /** The response: a waiting call is dropped when it closes. */
  answer?: Pick<Writable, 'destroyed' | 'once' | 'off'>;
}

interface Waiter {
  isResumed: boolean;
  network: string | undefined;
  start(): void;
  /** Removes the call from the queue and refuses it. */
  drop(): void;
}

interface Caller {
  key: string;
  running: number;
  /** Resumed calls first, each kind in the order of arrival. */
  waiting: Waiter[];
}

/**
 * Bounds the calls that run and those that wait. Callers get free slots in turn, so that a caller
 * with many calls delays only its own.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** Callers in the order of their turns. */
  readonly #callers = new Map<string, Caller>();
  /** The running calls of each network that has any. */
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #fresh = 0;
  #resumed = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** The number of calls that run. */
  get running(): number {
    return this.#running;
  }

  /** The number of calls that wait, new and resumed ones. */
  get waiting(): number {
    return this.#fresh + this.#resumed;
  }

  /** Callers with a call that runs or waits. */
  get callers(): number {
    return this.#callers.size;
  }

  /** Calls of the caller that run or wait. */
  callsOf(key: string): number {
    const caller = this.#callers.get(key);
    return caller ? caller.running + caller.waiting.length : 0;
  }

  /** Whether a new call of the caller would be refused immediately. */
  refuses(key: string): boolean {
    if (this.#fresh < this.#limits.waiting) return false;
    const caller = this.#callers.get(key);
    if (this.#mayRun(caller)) return false;
    return !this.#lastOfLongest(caller);
  }

  /**
   * Resolves to a function that releases the slot, as soon as the call may run.
   * @throws Unavailable immediately when too many calls wait: the caller with the most waiting
   *   calls loses its last one, which may be this one
   * @throws Unavailable when the call has waited too long, or its client has closed the connection
   */
  async enter(key: string, options: EnterOptions = {}): Promise<() => void> {
    const caller = this.#callerOf(key);
    const { network } = options;
    if (this.#mayRun(caller, network)) this.#begin(caller, network);
    else await this.#wait(caller, options);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#end(caller, network);
      this.#startNext();
    };
  }

  #callerOf(key: string): Caller {
    const known = this.#callers.get(key);
    if (known) return known;
    const caller: Caller = { key, running: 0, waiting: [] };
    this.#callers.set(key, caller);
    return caller;
  }

  #forgetIdle({ key, running, waiting }: Caller): void {
    if (running === 0 && waiting.length === 0) this.#callers.delete(key);
  }

  #mayRun(caller: Caller | undefined, network?: string): boolean {
    const {
      running,
      runningPerCaller,
      runningPerNetwork = Number.POSITIVE_INFINITY,
    } = this.#limits;
    return (
      this.#running < running &&
      (caller?.running ?? 0) < runningPerCaller &&
      (network === undefined || (this.#runningOf.get(network) ?? 0) < runningPerNetwork)
    );
  }

  #begin(caller: Caller, network: string | undefined): void {
    caller.running += 1;
    this.#running += 1;
    if (network !== undefined) {
      this.#runningOf.set(network, (this.#runningOf.get(network) ?? 0) + 1);
    }
  }

  #end(caller: Caller, network: string | undefined): void {
    caller.running -= 1;
    this.#running -= 1;
    this.#forgetIdle(caller);
    if (network === undefined) return;
    const rest = (this.#runningOf.get(network) ?? 0) - 1;
    if (rest > 0) this.#runningOf.set(network, rest);
    else this.#runningOf.delete(network);
  }

  async #wait(caller: Caller, { isResumed = false, network, answer }: EnterOptions): Promise<void> {
    if (answer?.destroyed || !this.#makeRoom(caller, isResumed)) {
      this.#forgetIdle(caller);
      throw new Unavailable();
    }
    await new Promise<void>((resolve, reject) => {
      const drop = () => {
        caller.waiting.splice(caller.waiting.indexOf(waiter), 1);
        settle();
        this.#forgetIdle(caller);
        reject(new Unavailable());
      };
      const timer = setTimeout(drop, this.#limits.waitMs);
      const settle = () => {
        clearTimeout(timer);
        answer?.off('close', drop);
        this.#count(isResumed, -1);
      };
      const waiter: Waiter = {
        isResumed,
        network,
        start: () => {
          settle();
          this.#begin(caller, network);
          resolve();
        },
        drop,
      };
      answer?.once('close', drop);
      this.#count(isResumed, 1);
      const firstFresh = caller.waiting.findIndex((each) => !each.isResumed);
      if (isResumed && firstFresh >= 0) caller.waiting.splice(firstFresh, 0, waiter);
      else caller.waiting.push(waiter);
    });
  }

  #count(isResumed: boolean, change: number): void {
    if (isResumed) this.#resumed += change;
    else this.#fresh += change;
  }

  /** Whether another call of the caller may wait. */
  #makeRoom(caller: Caller, isResumed: boolean): boolean {
    if (isResumed) return this.#resumed < this.#limits.resumedWaiting;
    if (this.#fresh < this.#limits.waiting) return true;
    const last = this.#lastOfLongest(caller);
    last?.drop();
    return last !== undefined;
  }

  /**
   * The last waiting call of the caller with the most waiting calls, if those are more than
   * `caller` would have.
   */
  #lastOfLongest(caller: Caller | undefined): Waiter | undefined {
    let longest = caller;
    for (const each of this.#callers.values()) {
      if (each.waiting.length > (longest?.waiting.length ?? 0)) longest = each;
    }
    const last = longest?.waiting.at(-1);
    const isLonger = (longest?.waiting.length ?? 0) > (caller?.waiting.length ?? 0) + 1;
    return isLonger && !last?.isResumed ? last : undefined;
  }

  /** One that ends can free the place of its caller for one call, of its network for another. */
  #startNext(): void {
    while (this.#startOne());
  }

  #startOne(): boolean {
    for (const caller of this.#callers.values()) {
      const index = caller.waiting.findIndex(({ network }) => this.#mayRun(caller, network));
      const [next] = index < 0 ? [] : caller.waiting.splice(index, 1);
      if (!next) continue;
      this.#callers.delete(caller.key);
      this.#callers.set(caller.key, caller);
      next.start();
      return true;
    }
    return false;
  }
}
