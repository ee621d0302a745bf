import { previewAccountEnd } from '@oficio/contract/moderation/account-end.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app/lib/api.ts';

/** An act waits this long for what it would end; then it is possible without the count. */
const MAX_WAIT_MS = 3000;

/** What a ban or deletion of the account would end at the moment the dialog is opened. */
export function useAccountEnd(userId: string, isOpened: boolean) {
  const [opening, setOpening] = useState({ isOpened, number: 0 });
  if (opening.isOpened !== isOpened) setOpening({ isOpened, number: opening.number + 1 });
  const { data, isError, isLoading, refetch } = useQuery({
    queryKey: [previewAccountEnd.path, userId, opening.number],
    queryFn: ({ signal }) => api(previewAccountEnd, { params: { id: userId } }, signal),
    enabled: isOpened,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    setLate(false);
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return {
    data,
    isCounting: isLoading,
    hasFailed: isError,
    /** Whether the act should still wait for the count. */
    isAwaited: isLoading && !isLate,
    retry: () => void refetch(),
  };
}
