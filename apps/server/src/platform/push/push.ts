import addressparser from 'nodemailer/lib/addressparser';
import webPush from 'web-push';
import type { Config } from '../../config.ts';

/** Who is told: what a browser's `PushSubscription` says of itself. */
export interface PushTarget {
  endpoint: string;
  /** Base64url. */
  p256dh: string;
  auth: string;
}

export interface Push {
  /** UTF-8, at most 3 kB. */
  payload: string;
  /** How long the push service keeps it for a device that is away. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** A later push of the same topic takes the place of one not delivered yet; base64url, 32 at most. */
  topic: string;
}

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** `gone`: the subscription is over for good. `refused`: this push will never be taken. */
export type PushOutcome = 'accepted' | 'gone' | 'refused';

/** A push service that is away, overloaded or too slow; the same push may be taken later. */
export class PushUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The push service ${reason}`, options);
    this.name = 'PushUnavailable';
  }
}

export interface PushTransport {
  /**
   * Encrypts a push for its device (RFC 8291) and hands it to the device's push service.
   * @throws PushUnavailable when that may succeed later
   */
  send(target: PushTarget, push: Push, keys: VapidKeys): Promise<PushOutcome>;
}

const ANSWER_WITHIN_MS = 5000;
/** A service that did not answer is left alone for so long, so that others need not wait behind it. */
const LEFT_ALONE_MS = 30_000;

/** Opens the way to the browsers' push services, under the product's own name (RFC 8292). */
export function openPush(config: Pick<Config, 'publicUrl' | 'mailFrom'>): PushTransport {
  const subject = contactOf(config);
  const silentUntil = new Map<string, number>();
  return {
    async send(target, push, keys) {
      const { origin } = new URL(target.endpoint);
      if ((silentUntil.get(origin) ?? 0) > Date.now()) throw new PushUnavailable('is left alone');
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
      const status = await post(target.endpoint, sent, body).catch((cause: unknown) => {
        silentUntil.set(origin, Date.now() + LEFT_ALONE_MS);
        throw new PushUnavailable('did not answer', { cause });
      });
      silentUntil.delete(origin);
      if (status >= 200 && status < 300) return 'accepted';
      if (status === 404 || status === 410) return 'gone';
      if (status === 408 || status === 429 || status >= 500) {
        throw new PushUnavailable(`answered ${status}`);
      }
      return 'refused';
    },
  };
}

/** How a push service reaches whoever runs this. */
function contactOf({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  const [sender] = addressparser(mailFrom, { flatten: true });
  return `mailto:${sender?.address ?? ''}`;
}

async function post(url: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await response.body?.cancel();
  return response.status;
}
