import { getProfile } from '@oficio/contract/profiles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#app/lib/api.ts';
import { refreshSession } from '#app/lib/session-store.ts';

/**
 * Returns how to fetch the user's own profile after they have changed it, for the session and for
 * their own page.
 */
export function useRefreshProfile(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: keyOf(getProfile) });
    return refreshSession();
  };
}
