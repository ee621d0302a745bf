import type { AuthUser } from '@oficio/contract/auth.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '#app/lib/use-session.ts';
import { forgetTyped } from './typed-account.ts';

/** Calls `act` when the user has logged in in another tab while this screen was shown. */
export function useFollowedLogin(act: (user: AuthUser) => void): void {
  const { status, user } = useSession();
  const before = useRef(status);
  const isFollowing = useRef(false);
  const follow = useEffectEvent((next: typeof status) => {
    const isFollowed = user && isFollowing.current;
    // This screen's own login does not load the session first; the start of the app begins with it.
    isFollowing.current = next === 'loading' && before.current !== 'loading';
    before.current = next;
    if (!isFollowed) return;
    forgetTyped();
    act(user);
  });
  useEffect(() => follow(status), [status]);
}
