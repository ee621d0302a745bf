import { listConversations } from '@oficio/contract/conversations.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';

const PAGE_SIZE = 10;

/** One page of the conversations, newest first (specification 2.14). */
export function useConversations(page: number) {
  const result = useQuery({
    ...queryOptions(listConversations, { query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (result.isError) toast.error('Error al cargar conversaciones');
  }, [result.isError]);
  return result;
}
