import { call } from '@oficio/contract/call.ts';
import { getProfile } from '@oficio/contract/profiles.ts';
import { queryOptions } from '@tanstack/react-query';

/** The page as the server answers a guest: without the session, so that nothing private is in it. */
export const guestViewOptions = (providerId: string) =>
  queryOptions({
    queryKey: [getProfile.path, { params: { user_id: providerId } }, 'guest'],
    queryFn: ({ signal }) =>
      call({ host: '', token: null, signal }, getProfile, { params: { user_id: providerId } }),
    // The profile may have been changed on the screen before.
    staleTime: 0,
  });
