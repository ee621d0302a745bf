import type { Message } from '@oficio/contract/conversations.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { excerptOf, PUSH_KEPT_SECONDS, unreadCutoff } from './policy.ts';
import { pushToDevice } from './push-to-device.ts';
import { findDevices, findMessageNews, markTold } from './queries.ts';

export interface MessagePush {
  message_id: string;
  device_id: string;
}

/** One push to one device: whichever is out of reach keeps no other from theirs. */
export const messagePushDue = jobKind<MessagePush>('message-push-due');

/**
 * Queues the pushes that tell a message's receiver of it. It has been committed and answered by
 * now: what is lost here with the process is mailed ten minutes later.
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
 * Shows a message on a device of its receiver, unless they have read it, more was written after it,
 * or it is so old that it is mailed instead.
 * @throws PushUnavailable when that may succeed later
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
      tag: `message-${news.conversation_id}`,
      ttlSeconds: PUSH_KEPT_SECONDS,
      urgency: 'high',
      accepted: () => markTold(db, userId, [news]),
    };
  });
}
