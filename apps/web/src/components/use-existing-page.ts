import { useEffect, useEffectEvent } from 'react';

/** What the hook needs of a query's result. */
interface PagedList {
  data: { total_pages: number } | null | undefined;
  /** What is shown belongs to another list or page. */
  isPlaceholderData: boolean;
}

/** Leads to the last page from one that has emptied meanwhile, or never was there. */
export function useExistingPage(
  page: number,
  { data, isPlaceholderData }: PagedList,
  onLeave: (lastPage: number) => void,
): void {
  const leave = useEffectEvent(onLeave);
  const lastPage = isPlaceholderData ? undefined : data?.total_pages;
  useEffect(() => {
    if (lastPage && page > lastPage) leave(lastPage);
  }, [page, lastPage]);
}
