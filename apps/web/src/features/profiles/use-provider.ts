import { getProfile } from '@oficio/contract/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal, queryOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';

/** A provider's public profile; a client's counts as not found here. */
export function useProvider(providerId: string) {
  const query = useQuery({
    ...queryOptions(getProfile, { params: { user_id: providerId } }),
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  });
  useEffect(() => {
    if (query.isError && query.errorUpdatedAt) toast.error('Error al cargar perfil');
  }, [query.isError, query.errorUpdatedAt]);
  return {
    provider: query.data?.user.user_type === 'provider' ? query.data : undefined,
    isLoading: query.isPending,
    isFetching: query.isFetching,
    /** Trying again may help: the failure was not the server's word on this provider. */
    canRetry: query.isError && !isRefusal(query.error),
    retry: () => void query.refetch(),
  };
}
