import { ECDH } from 'node:crypto';
import { MAX_PUSH_ENDPOINT } from '@oficio/contract/notifications.ts';
import { Invalid } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { pushServiceUrl } from '#app/platform/push/push-services.ts';
import { subscriptionsPerAccount } from '../policy.ts';
import { putSubscription } from './queries.ts';

export interface Subscription {
  endpoint: string;
  /** Milliseconds since 1970. */
  expirationTime?: number | null | undefined;
  /** Base64url. */
  keys: { p256dh: string; auth: string };
}

const AUTH_BYTES = 16;

/**
 * Subscribes a device to the notifications of the caller's account until the session ends. A device
 * belongs to the account that subscribed it last; an account keeps its newest 20 devices.
 * @throws Invalid for an endpoint of an unknown push service or of too many characters, and for invalid encryption keys
 * @throws TooManyAttempts after 30 in ten minutes
 * @throws Unauthenticated when the session has ended
 */
export async function subscribeDevice(
  { clock, config, limits, transact }: Deps,
  actor: UserActor,
  { endpoint, expirationTime, keys }: Subscription,
): Promise<void> {
  await limits.take(subscriptionsPerAccount, actor.id);
  const url = pushServiceUrl(endpoint, config.pushOrigins);
  if (!url) throw new Invalid('El servicio de avisos de este navegador no está admitido');
  // Percent-encoding has made it longer.
  if (url.length > MAX_PUSH_ENDPOINT) {
    throw new Invalid('La dirección de este dispositivo es demasiado larga');
  }
  if (!isPoint(keys.p256dh) || Buffer.from(keys.auth, 'base64url').length !== AUTH_BYTES) {
    throw new Invalid('Las claves de este dispositivo no son válidas');
  }
  const subscription = {
    id: newId(),
    session_id: actor.sessionId,
    endpoint: url,
    ...keys,
    expires_at: expirationTime ? new Date(expirationTime) : null,
    created_at: clock.now(),
  };
  await transact(actor, (tx) => putSubscription(tx.db, actor.id, subscription));
}

const POINT_BYTES = 65;

/** Whether the key is an uncompressed point of the curve P-256, which Web Push uses. */
function isPoint(key: string): boolean {
  if (Buffer.from(key, 'base64url').length !== POINT_BYTES) return false;
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
