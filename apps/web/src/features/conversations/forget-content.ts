import {
  listConversations,
  type listMessages,
  type Message,
} from '@oficio/contract/conversations.ts';
import type { ResponseOf } from '@oficio/contract/endpoint.ts';
import { hashKey } from '@tanstack/react-query';
import { keyOf } from '#app/lib/api.ts';
import { MESSAGES_IN_MEMORY } from '#app/lib/offline/message-keys.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { type ConversationList, withRemoval } from './conversation-list.ts';
import { partial, type Timeline } from './timeline.ts';
import { mergeTimelines } from './timeline-merge.ts';
import { addToTimeline, earlyOptions, keyFor } from './timeline-query.ts';

/** Removes the content of a message from the lists in memory, which stay as old as they are. */
function forgetInLists(listAfter: (list: ConversationList) => ConversationList): void {
  const lists = queryClient.getQueryCache().findAll({ queryKey: keyOf(listConversations) });
  for (const query of lists) {
    const list = query.state.data as ConversationList | undefined;
    if (list && listAfter(list) !== list) query.setState({ data: listAfter(list) });
  }
}

/**
 * Removes the content of a message from this device: from the conversation and the lists of
 * conversations, loaded or only cached, and its image from the cache. A failure is logged: the next
 * page that loads the conversation replaces what is cached. So does a device that was not told of the
 * removal (`cached-answers.ts`).
 * @param removed what is left of the message
 */
export async function forgetContent(userId: string, removed: Message): Promise<void> {
  const { conversation_id, seq } = removed;
  const queryKey = keyFor(conversation_id);
  const earlyKey = earlyOptions(conversation_id).queryKey;
  // The timeline may have loaded the message already without its image.
  const known = [queryKey, earlyKey].map((key) => queryClient.getQueryData<Timeline>(key));
  const emptied = (message: Message) => (message.seq === seq ? removed : message);
  const before = known
    .flatMap((timeline) => timeline?.messages ?? [])
    .find((message) => message.seq === seq && message.image_url);
  const part = partial({ messages: [removed] });
  addToTimeline(conversation_id, part);
  queryClient.setQueryData(earlyKey, (early) => early && mergeTimelines(early, part));
  queryClient.setQueriesData<ResponseOf<typeof listMessages>>(
    { queryKey: [MESSAGES_IN_MEMORY, conversation_id] },
    (part) => part && { ...part, messages: part.messages.map(emptied) },
  );
  const listAfter = (list: ConversationList) => withRemoval(list, removed, false) ?? list;
  forgetInLists(listAfter);
  try {
    const { changeCachedAnswers, replaceCachedMessage } = await import(
      '#app/lib/offline/cached-answers.ts'
    );
    const { eraseCachedImage } = await import('#app/lib/offline/erase-cached-image.ts');
    const cached = await replaceCachedMessage(userId, hashKey(queryKey), removed);
    const image = before?.image_url ?? (cached as Message | undefined)?.image_url;
    if (image) await eraseCachedImage(image);
    await changeCachedAnswers(userId, listConversations, listAfter);
  } catch (error) {
    console.error('The content of a deleted message could not be removed', error);
  }
}
