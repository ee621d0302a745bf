import { createHash } from 'node:crypto';
import type { PushNotification } from '@oficio/contract/notifications.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { Push } from '#app/platform/push/push.ts';
import { sessionLimitsAt } from '../../auth/policy.ts';
import { deleteSubscription, findDevice } from './queries.ts';
import { readVapidKeys } from './read-vapid-keys.ts';

export interface ComposedPush
  extends Omit<PushNotification, 'kind'>,
    Pick<Push, 'ttlSeconds' | 'urgency'> {
  /** Runs after the push service has accepted the push. */
  accepted?(): Promise<void>;
}

/**
 * Sends an encrypted notification to a device, unless its owner has a visible tab on any device,
 * has switched the kind off, or has logged out on this device. A subscription that has ended at the
 * push service is deleted.
 * @param compose returns the content, or null when the notification is obsolete
 * @throws PushUnavailable when a later attempt may succeed
 */
export async function pushToDevice(
  { db, clock, push, presence, log }: Deps,
  { deviceId, kind }: { deviceId: string; kind: PushNotification['kind'] },
  compose: (userId: string) => Promise<ComposedPush | null>,
): Promise<void> {
  const now = clock.now();
  const device = await findDevice(db, deviceId, kind, sessionLimitsAt(now));
  if (!device) return;
  if (device.expires_at && device.expires_at <= now) {
    await deleteSubscription(db, device);
    return;
  }
  if (await presence.hasVisibleTab(device.user_id)) return;
  const composed = await compose(device.user_id);
  if (!composed) return;
  const { title, body, path, tag, ttlSeconds, urgency } = composed;
  const notification: PushNotification = { kind, title, body, path, tag };
  const payload = JSON.stringify(notification);
  const sent = { payload, ttlSeconds, urgency, topic: topicOf(tag) };
  const outcome = await push.send(device, sent, await readVapidKeys(db));
  if (outcome === 'gone') await deleteSubscription(db, device);
  if (outcome === 'refused') log.warn({ device: device.id }, 'a push service refused a push');
  if (outcome === 'accepted') await composed.accepted?.();
}

/** The push service can read the topic, so it must not reveal the conversation. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
