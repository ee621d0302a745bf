import { hash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { TooManyAttempts } from '../../errors.ts';
import type { Actor } from '../actor.ts';
import { SEARCH_POOL } from '../db/database.ts';
import { type EnterOptions, FairQueue, type FairQueueLimits } from '../fair-queue.ts';
import type { RateLimit, RateLimits } from '../rate-limits.ts';
import { runOutsideCalls } from '../security/call-context.ts';
import { isHealthCheck } from './health.ts';
import { isApiCall } from './is-api-call.ts';
import { networkOf } from './network-of.ts';
import { FLOOD_PAUSE_MS, RETRY_AFTER_SECONDS, type Refusal, refuseCall } from './refuse-call.ts';
import { tokenOf } from './token-of.ts';

/**
 * A small multiple of the database connections. A call that waits in the fair queue does not wait
 * in the pool.
 */
export const CALLS: FairQueueLimits = {
  running: 64,
  runningPerCaller: 8,
  waiting: 128,
  resumedWaiting: 128,
  waitMs: 3000,
};

/**
 * Calls that wait for a CPU or for a separate pool have their own queue, so that other calls do not
 * wait for them. One caller's use half of the connections for searches at most, and those of all accounts
 * of one network half of the places.
 */
export const SLOW_CALLS: FairQueueLimits = {
  ...CALLS,
  running: 32,
  runningPerCaller: (SEARCH_POOL.maxConnections ?? 8) / 2,
  runningPerNetwork: 16,
};

/**
 * A large body is in memory while it arrives, which takes half a minute at most, and while its call
 * is handled. What waits has not been read. One network may have many accounts, which together
 * leave most places to others.
 */
export const LARGE_BODIES: FairQueueLimits = {
  ...CALLS,
  running: 24,
  runningPerCaller: 4,
  runningPerNetwork: 8,
  waiting: 64,
};

/**
 * Far more than ten tabs poll. Counted per process, because a request to Redis would cost each call
 * a round trip.
 */
const callsPerAccount: RateLimit = {
  name: 'calls-account',
  points: 300,
  seconds: 10,
  scope: 'process',
};
/** Hundreds of users may share an address. */
const callsPerNetwork: RateLimit = {
  name: 'calls-network',
  points: 1000,
  seconds: 10,
  scope: 'process',
};

/**
 * Pages, images and the few files that are not under `/assets`. Those under it are not counted: a first
 * visit and each new version request all of them, some 250.
 */
const filesPerNetwork: RateLimit = {
  name: 'files-network',
  points: 3000,
  seconds: 10,
  scope: 'process',
};

/** As many as searches. The page that follows a refusal still starts the app. */
const renderedPagesPerNetwork: RateLimit = {
  name: 'rendered-pages-network',
  points: 240,
  seconds: 60,
  scope: 'process',
};

/**
 * A caller with this many concurrent calls sends the next one as soon as one is refused, so the
 * refusal is delayed.
 */
const FLOOD_CALLS = 16;

/** Refused calls are counted and logged as a sum: logging each would use most of a core. */
const REPORT_EVERY_MS = 10_000;

/** Maximum number of sessions whose account is cached, about 200 bytes each. */
const MAX_SESSIONS = 20_000;

/** The key under which a call waits for its turn. */
export interface Caller {
  key: string;
  isAccount: boolean;
}

/**
 * Limits the running and the waiting calls and lets callers take turns. A caller is an account, or
 * the network of a client without a known session. A refused call causes no database query.
 */
export class Admission {
  readonly #calls: FairQueue;
  readonly #slowCalls: FairQueue;
  readonly #largeBodies: FairQueue;
  readonly #limits: RateLimits;
  readonly #log: FastifyBaseLogger;
  /**
   * Account ids by hashed token. They decide only under which key a call waits, never what it may
   * do.
   */
  readonly #accounts = new LRUCache<string, string>({ max: MAX_SESSIONS });
  /** Callers that have used up their limit, until they may call again. */
  readonly #blocked = new LRUCache<string, true>({ max: MAX_SESSIONS });
  #refused = 0;

  constructor(
    limits: RateLimits,
    log: FastifyBaseLogger,
    calls = CALLS,
    slowCalls = SLOW_CALLS,
    largeBodies = LARGE_BODIES,
  ) {
    this.#calls = new FairQueue(calls);
    this.#slowCalls = new FairQueue(slowCalls);
    this.#largeBodies = new FairQueue(largeBodies);
    this.#limits = limits;
    this.#log = log;
  }

  /** The number of calls that run, slow ones included; without bodies that are received. */
  get running(): number {
    return this.#calls.running + this.#slowCalls.running;
  }

  /** The number of calls that wait to run, or to send a large body. */
  get waiting(): number {
    const queues = [this.#calls, this.#slowCalls, this.#largeBodies];
    return queues.reduce((sum, { waiting }) => sum + waiting, 0);
  }

  /** Large bodies that are in memory. */
  get largeBodies(): number {
    return this.#largeBodies.running;
  }

  /** The account of a session that was authenticated before, otherwise the client's network. */
  callerOf({ headers, ip }: FastifyRequest): Caller {
    const token = tokenOf(headers.authorization);
    const account = token ? this.#accounts.get(keyOf(token)) : undefined;
    return { key: account ?? networkOf(ip), isAccount: account !== undefined };
  }

  /** The refusal with which `begin` would refuse the call immediately, or null. */
  refusal({ key }: Caller): Refusal | null {
    const blockedMs = this.#blocked.getRemainingTTL(key);
    if (blockedMs > 0) {
      const retryAfterSeconds = Math.ceil(blockedMs / 1000);
      return { status: 429, retryAfterSeconds, pauseMs: FLOOD_PAUSE_MS };
    }
    if (!this.#calls.refuses(key)) return null;
    this.#count();
    const isFlooding = this.#calls.callsOf(key) >= FLOOD_CALLS;
    return {
      status: 503,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      pauseMs: isFlooding ? FLOOD_PAUSE_MS : 0,
    };
  }

  /** Counts a request for a page or a file. Resolves to its refusal, or to null. */
  async countFile({ ip }: FastifyRequest): Promise<Refusal | null> {
    try {
      await this.#limits.take(filesPerNetwork, networkOf(ip));
      return null;
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      this.#count();
      const { retryAfterSeconds } = error;
      return { status: 429, retryAfterSeconds, pauseMs: FLOOD_PAUSE_MS };
    }
  }

  /**
   * Resolves to a function that releases the slot, as soon as the call may begin.
   * @throws TooManyAttempts when its account, or the client's network, has made too many calls
   * @throws Unavailable when too many calls wait
   */
  async begin({ key, isAccount }: Caller, reply: FastifyReply): Promise<() => void> {
    try {
      await this.#limits.take(isAccount ? callsPerAccount : callsPerNetwork, key);
    } catch (error) {
      if (error instanceof TooManyAttempts) {
        this.#blocked.set(key, true, { ttl: error.retryAfterSeconds * 1000 });
      }
      throw error;
    }
    return this.#enter(this.#calls, key, reply);
  }

  /**
   * Counts later calls with this token under their account, or under the network again once its
   * session has ended: who has such a token must not use up the calls of the account.
   */
  recognise(token: string | null, actor: Actor): void {
    if (!token) return;
    if (actor.kind === 'user') this.#accounts.set(keyOf(token), actor.id);
    else this.#accounts.delete(keyOf(token));
  }

  /**
   * Resolves to a function that releases the place of a large body, as soon as the body may be read:
   * the caller and the client's network have few places each, and a body that waits holds none.
   * The end of the connection releases it too.
   * @throws Unavailable when too many large bodies wait, or this one has waited too long
   */
  async receive(request: FastifyRequest, reply: FastifyReply): Promise<() => void> {
    const network = networkOf(request.ip);
    const leave = await this.#enter(this.#largeBodies, callerKeyOf(request), reply, { network });
    reply.raw.once('close', leave);
    if (reply.raw.destroyed) leave();
    return leave;
  }

  /**
   * As `begin`, for a call that released its slot while its body was read.
   * @throws Unavailable when too many calls wait
   */
  resume(request: FastifyRequest, reply: FastifyReply, isSlow: boolean): Promise<() => void> {
    const queue = isSlow ? this.#slowCalls : this.#calls;
    const network = networkOf(request.ip);
    return this.#enter(queue, callerKeyOf(request), reply, { isResumed: true, network });
  }

  /**
   * Renders a page for the client's network as soon as a slot is free. A query that no screen knows
   * makes another page of each request, so the cache of pages does not limit them.
   * @throws TooManyAttempts when the network has had too many pages rendered
   * @throws Unavailable when too many calls wait
   */
  async renderPage<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    render: () => Promise<T>,
  ): Promise<T> {
    const network = networkOf(request.ip);
    await this.#limits.take(renderedPagesPerNetwork, network);
    const leave = await this.#enter(this.#calls, network, reply);
    try {
      return await render();
    } finally {
      leave();
    }
  }

  async #enter(
    queue: FairQueue,
    caller: string,
    reply: FastifyReply,
    options: EnterOptions = {},
  ): Promise<() => void> {
    try {
      return await queue.enter(caller, { ...options, answer: reply.raw });
    } catch (error) {
      this.#count();
      throw error;
    }
  }

  #count(): void {
    if (this.#refused === 0) {
      runOutsideCalls(() => setTimeout(() => this.#report(), REPORT_EVERY_MS).unref());
    }
    this.#refused += 1;
  }

  #report(): void {
    this.#log.warn({ refused: this.#refused, seconds: REPORT_EVERY_MS / 1000 }, 'overloaded');
    this.#refused = 0;
  }
}

/**
 * Adds the `admission` of the server, which `serve()` asks before each call. Must be called before
 * other hooks are added: a refusal in this hook costs a third of a refusal by an error.
 */
export function shedLoad(app: FastifyInstance, admission: Admission): void {
  app.decorate('admission', admission);
  app.decorateRequest('leave', () => {});
  app.decorateRequest('releaseBody', () => {});
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    let refusal: Refusal | null = null;
    if (isApiCall(request)) {
      request.caller = admission.callerOf(request);
      refusal = admission.refusal(request.caller);
    } else if (!isHealthCheck(request) && !request.url.startsWith('/assets/')) {
      refusal = await admission.countFile(request);
    }
    if (refusal) refuseCall(reply, refusal);
  });
}

/** The account of an authenticated call, otherwise the client's network. */
export function callerKeyOf({ actor, ip }: FastifyRequest): string {
  return actor.kind === 'user' ? actor.id : networkOf(ip);
}

function keyOf(token: string): string {
  return hash('sha256', token, 'base64url');
}

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission;
  }
  interface FastifyRequest {
    /** The caller of an API call. */
    caller: Caller;
    /** Releases the slot of the call; further calls have no effect. */
    leave(): void;
    /** Releases the place of a large body; further calls have no effect. */
    releaseBody(): void;
  }
}
