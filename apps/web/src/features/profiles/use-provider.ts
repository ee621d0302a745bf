import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '#app/lib/api.ts';
import { useFailureToast } from '#app/screen/use-failure-toast.ts';
import { providerOptions } from './provider-query.ts';

/** A provider's public profile; a client's id counts as not found. */
export function useProvider(providerId: string) {
  const query = useQuery({
    ...providerOptions(providerId),
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  });
  const retry = useFailureToast(query, 'Error al cargar perfil', providerId);
  return {
    provider: query.data?.user.user_type === 'provider' ? query.data : undefined,
    isLoading: query.isPending,
    isFetching: query.isFetching,
    /** Whether a retry may help: the server did not refuse. */
    canRetry: query.isError && !isRefusal(query.error),
    retry,
  };
}
