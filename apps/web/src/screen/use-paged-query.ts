import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** The pagination fields of every paginated answer. */
export interface PageTotals {
  total: number;
  total_pages: number;
  page: number;
}

/** The key of a list, without its page. */
function listOf(key: QueryKey): string {
  return JSON.stringify(key, (name, value) => (name === 'page' ? undefined : value));
}

/**
 * One page of a list. While it loads, `data` is the previously shown page and `page` its number, so
 * that both always match. Data of another list is never shown.
 * @param onLeave navigates to the last page when the requested one is empty or does not exist
 */
export function usePagedQuery<Answer extends PageTotals, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
  page: number,
  onLeave: (lastPage: number) => void,
) {
  const list = listOf(options.queryKey);
  const query = useQuery<Answer, Error, Answer, Key>({
    ...options,
    placeholderData: (answer, before) =>
      before && listOf(before.queryKey) === list ? (answer as never) : undefined,
  });
  const { data: answer, isPlaceholderData: isOfOtherPage } = query;

  const [known, setKnown] = useState({ list, totalPages: 0 });
  const totalPages = answer?.total_pages ?? (known.list === list ? known.totalPages : 0);
  if (known.list !== list || known.totalPages !== totalPages) setKnown({ list, totalPages });

  const isMissing = answer !== undefined && totalPages > 0 && answer.page > totalPages;
  const lastPage = isMissing && !isOfOtherPage ? totalPages : undefined;
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (lastPage) leave(lastPage);
  }, [lastPage]);

  return {
    query,
    /** The rows to show; undefined until an answer of this list is known. */
    data: isMissing ? undefined : answer,
    /** The page shown, or the one that failed to load. */
    page: Math.min(answer?.page ?? page, Math.max(totalPages, 1)),
    /** The last known total of this list; 0 before the first answer. */
    totalPages,
    /** Whether another page of the list is loading. */
    isTurning: isOfOtherPage,
  };
}
