import { listMessages } from '@oficio/contract/conversations.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptions } from '#app/lib/api.ts';

const part = (conversationId: string, before: number | undefined) =>
  queryOptions(listMessages, {
    params: { conversation_id: conversationId },
    query: before === undefined ? {} : { before },
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
  const removed = new Set(parts.flatMap(({ data }) => data?.removed_seqs ?? []));
  const all = new Map(
    parts.flatMap(({ data }) => data?.messages ?? []).map((message) => [message.seq, message]),
  );
  const messages = [...all.values()]
    .filter((message) => !message.removed && !removed.has(message.seq))
    .toSorted((one, other) => one.seq - other.seq);
  const first = Math.min(...all.keys());
  const failed = parts.filter(({ isError }) => isError);
  return {
    messages,
    removed,
    isPending: parts[0]?.isPending ?? true,
    hasFailed: failed.length > 0,
    failure: failed[0]?.error,
    isLoading: parts.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of failed) void query.refetch();
    },
    /** Undefined when the first message is shown. */
    loadEarlier:
      Number.isFinite(first) && first > 1 ? () => setBefores([...befores, first]) : undefined,
  };
}
