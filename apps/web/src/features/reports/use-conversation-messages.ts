import { listMessages } from '@oficio/contract/conversations.ts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/lib/api.ts';
import { MESSAGES_IN_MEMORY } from '#app/lib/offline/message-keys.ts';

/** The hundred messages before a `seq`, or the newest ones. */
const part = (conversation_id: string, before: number | undefined) =>
  queryOptions({
    queryKey: [MESSAGES_IN_MEMORY, conversation_id, before ?? 0],
    queryFn: ({ signal }) => {
      const query = before === undefined ? {} : { before };
      return api(listMessages, { params: { conversation_id }, query }, signal);
    },
  });

/**
 * The messages of a conversation that still exist, in ascending order: the newest hundred, and the
 * earlier ones on demand. They are read when the dialog is opened.
 */
export function useConversationMessages(conversationId: string, isOpened: boolean) {
  const [befores, setBefores] = useState<readonly (number | undefined)[]>([undefined]);
  const parts = useQueries({
    queries: befores.map((before) => ({
      ...part(conversationId, before),
      enabled: isOpened,
      staleTime: 0,
    })),
  });
  const loaded = parts.flatMap(({ data }) => data?.messages ?? []);
  const removed = new Set(loaded.filter((message) => message.removed).map(({ seq }) => seq));
  const all = [...new Map(loaded.map((message) => [message.seq, message])).values()].toSorted(
    (one, other) => one.seq - other.seq,
  );
  // The newest hundred have moved on since the others were loaded.
  const afterGap = all.find(({ seq }, index) => seq - 1 > (all[index - 1]?.seq ?? seq))?.seq;
  if (afterGap && !befores.includes(afterGap)) setBefores([...befores, afterGap]);
  const first = all[0]?.seq ?? 1;
  const failed = parts.filter(({ isError }) => isError);
  return {
    messages: all.filter(({ seq }) => !removed.has(seq)),
    /** The seqs of those that do not exist any more. */
    removed,
    isPending: parts[0]?.isPending ?? true,
    hasFailed: failed.length > 0,
    failure: failed[0]?.error,
    isLoading: parts.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of failed) void query.refetch();
    },
    /** Undefined when the first message is shown. */
    loadEarlier: first > 1 ? () => setBefores([...befores, first]) : undefined,
  };
}
