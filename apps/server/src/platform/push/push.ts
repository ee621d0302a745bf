import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import addressparser from 'nodemailer/lib/addressparser';
import webPush from 'web-push';
import type { Config } from '../../config.ts';
import { RetryLater } from '../jobs/retry-later.ts';
import { secondsToWait } from './retry-after.ts';

/** A device, with the fields of the browser's `PushSubscription`. */
export interface PushTarget {
  endpoint: string;
  /** Base64url. */
  p256dh: string;
  auth: string;
}

export interface Push {
  /** UTF-8, at most 3 kB. */
  payload: string;
  /** How long the push service stores it for an offline device. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /**
   * A later push with the same topic replaces one that is not delivered yet; base64url, at most 32
   * characters.
   */
  topic: string;
}

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** `gone`: the subscription has ended. `refused`: this push will never be accepted. */
export type PushOutcome = 'accepted' | 'gone' | 'refused';

/** A push service is unreachable, overloaded or too slow. The same push may be accepted later. */
export class PushUnavailable extends RetryLater {
  constructor(reason: string, retryAfterSeconds: number | null = null, options?: ErrorOptions) {
    super(`The push service ${reason}`, retryAfterSeconds, options);
    this.name = 'PushUnavailable';
  }
}

/** A push service has had too many pushes, which may be those to one device. */
class TooManyPushes extends PushUnavailable {}

export interface PushTransport {
  /**
   * Encrypts a push for its device (RFC 8291) and sends it to the device's push service. A push
   * service that failed five times in a row is not called for half a minute, and then once as a
   * probe. One that responds with `Retry-After` is not called until that time, at most for an hour; for
   * that of a 429 only the device is left alone, as the limit may be its own.
   * @throws PushUnavailable when a later attempt may succeed
   */
  send(target: PushTarget, push: Push, keys: VapidKeys): Promise<PushOutcome>;
}

const defaultLimits = {
  answerWithinMs: 5000,
  failuresInARow: 5,
  leftAloneMs: 30_000,
};

/** Maximum number of origins: clients can choose any subdomain of the known hosts. */
const MAX_SERVICES = 1000;
/** Maximum number of services and devices that asked for a pause. */
const MAX_PAUSES = 2000;

/**
 * Sends pushes to the browsers' push services, with the product's address as the contact (RFC
 * 8292).
 */
export function openPush(
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  limits: Partial<typeof defaultLimits> = {},
): PushTransport {
  const subject = contactOf(config);
  const { answerWithinMs, failuresInARow, leftAloneMs } = { ...defaultLimits, ...limits };
  /** The breakers of this process, by origin. */
  const breakers = new LRUCache<string, CircuitBreakerPolicy>({ max: MAX_SERVICES });
  const breakerAt = (origin: string): CircuitBreakerPolicy => {
    const known = breakers.get(origin);
    if (known) return known;
    const breaker = circuitBreaker(handleWhen(isFailure), {
      breaker: new ConsecutiveBreaker(failuresInARow),
      halfOpenAfter: leftAloneMs,
    });
    breakers.set(origin, breaker);
    return breaker;
  };
  /** Until when an origin or an endpoint is not called, in milliseconds since 1970. */
  const pauses = new LRUCache<string, number>({ max: MAX_PAUSES });
  const assertNotPaused = (address: string) => {
    const pauseMs = (pauses.get(address) ?? 0) - Date.now();
    if (pauseMs > 0) throw new PushUnavailable('asked for a pause', Math.ceil(pauseMs / 1000));
  };

  return {
    async send(target, push, keys) {
      const { origin } = new URL(target.endpoint);
      assertNotPaused(origin);
      assertNotPaused(target.endpoint);
      const breaker = breakerAt(origin);
      // The circuit breaker would otherwise make this call wait for the running probe.
      if (breaker.state === CircuitState.HalfOpen) {
        throw new PushUnavailable('is being probed');
      }
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
        push.payload,
        {
          vapidDetails: { subject, ...keys },
          contentEncoding: 'aes128gcm',
          TTL: push.ttlSeconds,
          urgency: push.urgency,
          topic: push.topic,
        },
      );
      const { 'Content-Length': _, ...sent } = headers;
      try {
        return await breaker.execute(async () =>
          outcomeOf(await post(target.endpoint, sent, body, answerWithinMs)),
        );
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new PushUnavailable('is left alone');
        if (error instanceof PushUnavailable && error.retryAfterSeconds !== null) {
          const address = error instanceof TooManyPushes ? target.endpoint : origin;
          pauses.set(address, Date.now() + error.retryAfterSeconds * 1000);
        }
        throw error;
      }
    },
  };
}

/** A push service that responds with 429 or `Retry-After` counts as available. */
function isFailure(error: unknown): boolean {
  if (error instanceof TooManyPushes) return false;
  return error instanceof PushUnavailable && error.retryAfterSeconds === null;
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 404 || status === 410) return 'gone';
  if (status === 408 || status === 429 || status >= 500) {
    const Failure = status === 429 ? TooManyPushes : PushUnavailable;
    throw new Failure(`answered ${status}`, secondsToWait(headers.get('retry-after')));
  }
  return 'refused';
}

/** The operator's contact for push services. */
function contactOf({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  const [sender] = addressparser(mailFrom, { flatten: true });
  return `mailto:${sender?.address ?? ''}`;
}

async function post(
  url: string,
  headers: Record<string, string>,
  body: Buffer,
  withinMs: number,
): Promise<Response> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
    await response.body?.cancel();
    return response;
  } catch (cause) {
    throw new PushUnavailable('did not answer', null, { cause });
  }
}
