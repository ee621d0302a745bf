import { useQuery } from '@tanstack/react-query';
import { isFinal, isNotFound } from '#app/lib/api.ts';
import { useFailureToast } from '#app/screen/use-failure-toast.ts';
import { providerOptions } from './provider-query.ts';

/**
 * A provider's public profile; a client's id counts as not found, and so does a provider who was shown
 * before and is banned or deleted since.
 */
export function useProvider(providerId: string) {
  const query = useQuery(providerOptions(providerId));
  const retry = useFailureToast(query, 'Error al cargar perfil', providerId);
  const isGone = isNotFound(query.error);
  return {
    provider: query.data?.user.user_type === 'provider' && !isGone ? query.data : undefined,
    isLoading: query.isPending,
    isFetching: query.isFetching,
    /** Whether a retry may help. */
    canRetry: query.isError && !isFinal(query.error),
    retry,
  };
}
