import { listConversations } from '@oficio/contract/conversations.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { getProfile, type PublicProfile } from '@oficio/contract/profiles.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnanswered, queryOptions } from '#app/lib/api.ts';
import { PERSON } from '#app/lib/person-key.ts';

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

const profileOptions = (userId: string) => ({
  ...queryOptions(getProfile, { params: { user_id: userId } }),
  retry: false,
});

type Shown = Omit<Person, 'profile'>;

const shownOf = ({ name, photo, user_type }: PublicProfile['user']): Shown => ({
  name,
  photo,
  isProvider: user_type === 'provider',
});

/**
 * What the chat shows of somebody, also without a connection. Somebody whose profile is not shown to
 * the reader still has the name the list of conversations knows.
 */
async function fetchPerson(cache: QueryClient, userId: string): Promise<Shown> {
  try {
    return shownOf((await cache.fetchQuery(profileOptions(userId))).user);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const list = await cache.fetchQuery(queryOptions(listConversations, { query: {} }));
    const listed = list.conversations.find(({ other_user }) => other_user.id === userId);
    if (!listed && isUnanswered(error)) throw error;
    const { name = UNKNOWN_NAME, photo = null } = listed?.other_user ?? {};
    return { name, photo, isProvider: false };
  }
}

/** Who the conversation is with. A failure is only logged (specification 8.1). */
export function usePerson(userId: string): Person {
  const cache = useQueryClient();
  const { data, error } = useQuery(profileOptions(userId));
  const person = useQuery({
    queryKey: [PERSON, userId],
    queryFn: () => fetchPerson(cache, userId),
  });

  useEffect(() => {
    if (error) console.error('The profile of the other party could not be loaded', error);
  }, [error]);

  const shown = data ? shownOf(data.user) : person.data;
  return {
    name: shown?.name ?? (person.isError ? UNKNOWN_NAME : undefined),
    photo: shown?.photo ?? null,
    isProvider: shown?.isProvider ?? false,
    profile: data?.profile ?? null,
  };
}
