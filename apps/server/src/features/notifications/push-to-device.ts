import { createHash } from 'node:crypto';
import type { PushNotice } from '@oficio/contract/notifications.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { Push } from '#app/platform/push/push.ts';
import { SESSION_DAYS } from '../auth/policy.ts';
import { deleteSubscription, findDevice } from './queries.ts';
import { readVapidKeys } from './read-vapid-keys.ts';

export interface ComposedPush
  extends Omit<PushNotice, 'kind'>,
    Pick<Push, 'ttlSeconds' | 'urgency'> {
  /** Runs once the push service has taken it. */
  accepted?(): Promise<void>;
}

const DAY_MS = 86_400_000;

/**
 * Shows a notice on a device, encrypted for it alone. Nothing is sent while its owner has a tab on
 * screen anywhere, does not want the kind by push, or is not logged in on it any more. A
 * subscription that the push service does not know is removed.
 * @param compose what to show the owner; null when there is nothing to tell any more
 * @throws PushUnavailable when that may succeed later
 */
export async function pushToDevice(
  { db, clock, push, presence, log }: Deps,
  { deviceId, kind }: { deviceId: string; kind: PushNotice['kind'] },
  compose: (userId: string) => Promise<ComposedPush | null>,
): Promise<void> {
  const now = clock.now();
  const usedAfter = new Date(now.getTime() - SESSION_DAYS * DAY_MS);
  const device = await findDevice(db, deviceId, kind, usedAfter);
  if (!device) return;
  if (device.expires_at && device.expires_at <= now) {
    await deleteSubscription(db, device);
    return;
  }
  if (await presence.isOnScreen(device.user_id)) return;
  const composed = await compose(device.user_id);
  if (!composed) return;
  const { title, body, path, tag, ttlSeconds, urgency } = composed;
  const notice: PushNotice = { kind, title, body, path, tag };
  const payload = JSON.stringify(notice);
  const sent = { payload, ttlSeconds, urgency, topic: topicOf(tag) };
  const outcome = await push.send(device, sent, await readVapidKeys(db));
  if (outcome === 'gone') await deleteSubscription(db, device);
  if (outcome === 'refused') log.warn({ device: device.id }, 'a push service refused a push');
  if (outcome === 'accepted') await composed.accepted?.();
}

/** Push services see a topic: it must not say which conversation it is. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
