import { ECDH } from 'node:crypto';
import { Invalid, Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { pushServiceUrl } from '#app/platform/push/push-services.ts';
import { subscriptionsPerAccount } from './policy.ts';
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
 * Has a device told of what happens to the caller's account, for as long as the caller's session
 * lives. A device belongs to whoever registered it last; of an account's, the newest 20 stay.
 * @throws Invalid for an endpoint of no push service, and for keys that nothing can be encrypted for
 * @throws TooManyAttempts after 30 in ten minutes
 * @throws Unauthenticated when the session has ended meanwhile
 */
export async function subscribeDevice(
  { db, clock, config, limits }: Deps,
  actor: UserActor,
  { endpoint, expirationTime, keys }: Subscription,
): Promise<void> {
  await limits.take(subscriptionsPerAccount, actor.id);
  const url = pushServiceUrl(endpoint, config.pushOrigins);
  if (!url) throw new Invalid('El servicio de avisos de este navegador no está admitido');
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
  const isKept = await db
    .transaction()
    .execute((trx) => putSubscription(trx, actor.id, subscription));
  if (!isKept) throw new Unauthenticated();
}

const POINT_BYTES = 65;

/** Whether it is an uncompressed point of the curve that Web Push encrypts on. */
function isPoint(key: string): boolean {
  if (Buffer.from(key, 'base64url').length !== POINT_BYTES) return false;
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
