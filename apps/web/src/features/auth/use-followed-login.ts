import type { AuthUser } from '@oficio/contract/auth.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '#app/lib/session.ts';

/** Calls `act` when the user has logged in in another tab while this screen was shown. */
export function useFollowedLogin(act: (user: AuthUser) => void): void {
  const { status, user } = useSession();
  const before = useRef(status);
  const isFollowing = useRef(false);
  const follow = useEffectEvent(() => {
    const isFollowed = user && isFollowing.current;
    // This screen's own login does not load the session first; the start of the app begins with it.
    isFollowing.current = status === 'loading' && before.current !== 'loading';
    before.current = status;
    if (isFollowed) act(user);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the status counts
  useEffect(follow, [status]);
}
