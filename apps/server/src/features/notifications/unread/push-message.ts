import type { Message } from '@oficio/contract/conversations.ts';
import { messageTag } from '@oficio/contract/notifications.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { pushToDevice } from '../devices/push-to-device.ts';
import { findDevices } from '../devices/queries.ts';
import { excerptOf, PUSH_KEPT_SECONDS, unreadCutoff } from '../policy.ts';
import { findMessageNews, markNotified } from './queries.ts';

export interface MessagePush {
  message_id: string;
  device_id: string;
}

/** A push to one device, so that an unreachable device does not delay the others. */
export const messagePushDue = jobKind<MessagePush>('message-push-due');

/**
 * Queues the pushes of a committed message to the receiver's devices. If the process dies before
 * that, the receiver gets a mail ten minutes later.
 */
export async function queueMessagePushes(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { id: message_id, receiver_id: user_id }: Message,
): Promise<void> {
  const devices = await findDevices(db, { user_id, kind: 'message' });
  await Promise.all(
    devices.map((device_id) => jobs.enqueue(messagePushDue, { message_id, device_id })),
  );
}

/**
 * Pushes a message to a device of the receiver, unless the receiver has read it, the sender has
 * sent a later one, or it is so old that a mail reports it.
 * @throws PushUnavailable when a later attempt may succeed
 */
export async function pushMessage(
  deps: Deps,
  { message_id, device_id }: MessagePush,
): Promise<void> {
  const { db, clock } = deps;
  await pushToDevice(deps, { deviceId: device_id, kind: 'message' }, async (userId) => {
    const now = clock.now();
    const news = await findMessageNews(db, message_id, userId, now);
    if (!news || news.created_at <= unreadCutoff(now)) return null;
    return {
      title: news.sender_name,
      body: excerptOf(news.message),
      path: `/chat/${news.conversation_id}/${news.sender_id}`,
      tag: messageTag(news.conversation_id),
      ttlSeconds: PUSH_KEPT_SECONDS,
      urgency: 'high',
      accepted: () => markNotified(db, userId, [news]),
    };
  });
}
