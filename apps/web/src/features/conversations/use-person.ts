import { listConversations } from '@oficio/contract/conversations.ts';
import { getProfile, type PublicProfile } from '@oficio/contract/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOptions } from '#app/lib/api.ts';

/** Somebody whose profile the reader may not see, and with whom there is no message yet. */
const UNKNOWN_NAME = 'Usuario';

export interface Person {
  /** Undefined while loading. */
  name: string | undefined;
  photo: string | null;
  isProvider: boolean;
  /** Null while loading, and of somebody whose profile is not for the reader. */
  profile: PublicProfile['profile'] | null;
}

/**
 * Who the conversation is with. Somebody whose profile is not shown to the reader still has the
 * name the list of conversations knows. A failure is only logged (specification 8.1).
 */
export function usePerson(userId: string): Person {
  const { data, error } = useQuery({
    ...queryOptions(getProfile, { params: { user_id: userId } }),
    retry: false,
  });
  const { data: listed, isFetched } = useQuery({
    ...queryOptions(listConversations, { query: {} }),
    enabled: error !== null,
    select: (list) => list.conversations.find(({ other_user }) => other_user.id === userId) ?? null,
  });

  useEffect(() => {
    if (error) console.error('The profile of the other party could not be loaded', error);
  }, [error]);

  const user = data?.user ?? listed?.other_user;
  return {
    name: user?.name ?? (error && isFetched ? UNKNOWN_NAME : undefined),
    photo: user?.photo ?? null,
    isProvider: user?.user_type === 'provider',
    profile: data?.profile ?? null,
  };
}
