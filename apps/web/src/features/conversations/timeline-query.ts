import {
  listMessages,
  MESSAGES_PER_FETCH,
  type Message,
  POLL_INTERVAL_MS,
  REMOVALS_PER_FETCH,
} from '@oficio/contract/conversations.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, isFinal } from '#app/lib/api.ts';
import { isOffline } from '#app/lib/connection.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { renewLinks } from './renew-links.ts';
import {
  catchUpRemoval,
  catchUpSeq,
  newestOf,
  partial,
  sinceOf,
  type Timeline,
} from './timeline.ts';
import { mergeTimelines } from './timeline-merge.ts';

/** A tab that wakes up is connected and visible a moment apart, which is one reason to ask. */
const FRESH_MS = 1000;

/** Key of a conversation's timeline. */
export const keyFor = (conversationId: string) => [listMessages.path, conversationId] as const;

/** Query of the messages that were stored while a conversation's timeline was not loaded. */
export const earlyOptions = (conversationId: string) =>
  queryOptions({
    queryKey: ['early-messages', conversationId],
    queryFn: () => partial({}),
    // They are only set, by `addStored`.
    enabled: false,
  });

async function catchUp(known: Timeline, conversationId: string, signal: AbortSignal) {
  const params = { conversation_id: conversationId };
  let timeline = known;
  for (;;) {
    const query = { after: catchUpSeq(timeline), removed_after: catchUpRemoval(timeline) };
    const answer = await api(listMessages, { params, query }, signal);
    timeline = mergeTimelines(timeline, sinceOf(answer, query.removed_after));
    const { messages, removed_seqs } = answer;
    const isComplete =
      messages.length < MESSAGES_PER_FETCH && removed_seqs.length < REMOVALS_PER_FETCH;
    if (isComplete) return timeline;
  }
}

/**
 * A conversation's timeline: the newest messages first, later only new ones and new removals. Each result is merged
 * with the cached timeline, so that an event during a fetch is not overwritten. Links to images are
 * renewed before they expire. Polled every 3 seconds while the page is visible (specification 4.6).
 */
export function timelineOptions(conversationId: string) {
  const queryKey = keyFor(conversationId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData<Timeline>(queryKey);
      if (known)
        return renewLinks(await catchUp(known, conversationId, signal), { conversationId, signal });
      const params = { conversation_id: conversationId };
      return newestOf(await api(listMessages, { params, query: {} }, signal));
    },
    structuralSharing: (known, fresh) => {
      // The answer to the first request may be from before the early messages.
      const before = known ?? queryClient.getQueryData(earlyOptions(conversationId).queryKey);
      return before ? mergeTimelines(before as Timeline, fresh as Timeline) : fresh;
    },
    staleTime: FRESH_MS,
    retry: (count, error) => count < 1 && !isFinal(error) && !isOffline(),
    refetchInterval: ({ state }) => {
      const isHopeless = isFinal(state.error) || (isOffline() && state.data === undefined);
      return isHopeless ? false : POLL_INTERVAL_MS;
    },
  });
}

/** Merges data from events and sends; does nothing while the conversation is not loaded. */
export function addToTimeline(conversationId: string, part: Timeline): Timeline | undefined {
  return queryClient.setQueryData<Timeline>(
    keyFor(conversationId),
    (known) => known && mergeTimelines(known, part),
  );
}

/** Adds a message that the server has stored; without the timeline, the unsent log shows it. */
export function addStored(message: Message): void {
  const { conversation_id } = message;
  const part = partial({ messages: [message] });
  if (addToTimeline(conversation_id, part)) return;
  queryClient.setQueryData(earlyOptions(conversation_id).queryKey, (known = part) =>
    mergeTimelines(known, part),
  );
}
