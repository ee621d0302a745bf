import type { Message } from '@oficio/contract/conversations.ts';
import { hashKey } from '@tanstack/react-query';
import { queryClient } from '#app/lib/query-client.ts';
import { partial, type Timeline } from './timeline.ts';
import { addToTimeline, keyFor } from './timeline-query.ts';

/**
 * Removes the content of a message from this device: from the conversation, loaded or only cached,
 * and its image from the cache. A failure is logged: the next poll of the conversation repeats it.
 * @param removed what is left of the message
 */
export async function forgetContent(userId: string, removed: Message): Promise<void> {
  const { conversation_id, seq } = removed;
  const queryKey = keyFor(conversation_id);
  const known = queryClient.getQueryData<Timeline>(queryKey);
  const before = known?.messages.find((message) => message.seq === seq);
  addToTimeline(conversation_id, partial({ messages: [removed] }));
  try {
    const { replaceCachedMessage } = await import('#app/lib/offline/cached-answers.ts');
    const { eraseCachedImage } = await import('#app/lib/offline/erase-cached-image.ts');
    const cached = await replaceCachedMessage(userId, hashKey(queryKey), removed);
    const image = before?.image_url ?? (cached as Message | undefined)?.image_url;
    if (image) await eraseCachedImage(image);
  } catch (error) {
    console.error('The content of a deleted message could not be removed', error);
  }
}
