import { useEffect, useEffectEvent } from 'react';

/** Leads to the last page from one that has emptied meanwhile, or never was there. */
export function useExistingPage(
  page: number,
  totalPages: number | undefined,
  onLeave: (lastPage: number) => void,
): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (totalPages && page > totalPages) leave(totalPages);
  }, [page, totalPages]);
}
