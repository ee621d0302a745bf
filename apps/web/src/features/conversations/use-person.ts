import { getConversation } from '@oficio/contract/conversations.ts';
import { getProfile, type PublicProfile } from '@oficio/contract/profiles.ts';
import * as query from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, isNotFound, queryOptions } from '#app/lib/api.ts';
import { isOffline } from '#app/lib/connection.ts';
import { PERSON } from '#app/lib/offline/person-key.ts';
import { maySucceedLater } from './may-succeed-later.ts';
import { timelineOptions } from './timeline-query.ts';
import { UNKNOWN_NAME } from './unsent/recipients.ts';

interface Named {
  name: string;
  photo: string | null;
  isProvider: boolean;
}

/** The other participant according to the server. */
type Participant = Partial<Named> & { isSupport: boolean };

export interface Person {
  /** Undefined while loading. */
  name: string | undefined;
  photo: string | null;
  isProvider: boolean;
  /** Undefined while loading. */
  isSupport: boolean | undefined;
  /** Null while loading, and when the reader may not see the profile. */
  profile: PublicProfile['profile'] | null;
}

/** The server decides whether the other participant is support, not the link (decisions §3). */
async function fetchParticipant(conversationId: string, signal: AbortSignal): Promise<Participant> {
  try {
    const params = { conversation_id: conversationId };
    const { other_user } = await api(getConversation, { params }, signal);
    const { name, photo, user_type, is_support } = other_user;
    return { name, photo, isProvider: user_type === 'provider', isSupport: is_support };
  } catch (error) {
    // Without messages the profile, if visible, provides the name.
    if (isNotFound(error)) return { isSupport: false };
    throw error;
  }
}

const REPEATED_AFTER_MS = 10_000;

/** Refetch interval of a query that failed and may succeed later; false otherwise. */
function repeatAfterFailure({
  state,
}: {
  state: Pick<query.QueryState, 'status' | 'error'>;
}): number | false {
  // When an unreachable server is back, all queries are repeated anyway.
  return maySucceedLater(state) && !isOffline() && REPEATED_AFTER_MS;
}

/** Query of the other participant of a conversation. */
export const participantQuery = (conversationId: string) =>
  query.queryOptions({
    queryKey: [PERSON, conversationId],
    queryFn: ({ signal }) => fetchParticipant(conversationId, signal),
    refetchInterval: repeatAfterFailure,
  });

/** Query of the other participant's profile. */
export const profileQuery = (userId: string) => ({
  ...queryOptions(getProfile, { params: { user_id: userId } }),
  retry: false,
  refetchInterval: repeatAfterFailure,
});

const namedIn = (profile: PublicProfile | undefined): Named | undefined =>
  profile && {
    name: profile.user.name,
    photo: profile.user.photo,
    isProvider: profile.user.user_type === 'provider',
  };

/** Whether the open chat has messages, without a fetch of its own. */
function useHasMessages(conversationId: string): boolean {
  const { data = false } = query.useQuery({
    ...timelineOptions(conversationId),
    enabled: false,
    select: ({ messages }) => messages.length > 0,
  });
  return data;
}

/**
 * The other participant of a conversation, also offline. A failure is only logged (specification
 * 8.1).
 */
export function usePerson(conversationId: string, userId: string): Person {
  const profile = query.useQuery(profileQuery(userId));
  const party = query.useQuery(participantQuery(conversationId));
  const { data, error, refetch: refetchProfile } = profile;
  const { refetch: refetchParty } = party;
  const hasMessages = useHasMessages(conversationId);
  const isUnnamed = party.isSuccess && party.data.name === undefined;

  useEffect(() => {
    if (error) console.error('The profile of the other party could not be loaded', error);
  }, [error]);

  // The first message lets both participants know each other's name (decisions §4).
  useEffect(() => {
    if (!hasMessages || !isUnnamed) return;
    void refetchParty();
    void refetchProfile();
  }, [hasMessages, isUnnamed, refetchParty, refetchProfile]);

  const named = party.data?.name === undefined ? namedIn(data) : party.data;
  const isUnknown = !party.isPending && !profile.isPending;
  return {
    name: named?.name ?? (isUnknown ? UNKNOWN_NAME : undefined),
    photo: named?.photo ?? null,
    isProvider: named?.isProvider ?? false,
    isSupport: party.data?.isSupport ?? (party.isPending ? undefined : false),
    profile: data?.profile ?? null,
  };
}
