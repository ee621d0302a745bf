import type { AuthUser } from '@oficio/contract/auth.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '#app/lib/session.ts';

/** Calls `act` when the user of this screen, a guest until then, has logged in in another tab. */
export function useFollowedLogin(act: (user: AuthUser) => void): void {
  const { status, user } = useSession();
  const before = useRef(status);
  const isFollowing = useRef(false);
  const follow = useEffectEvent(() => {
    // A login of this screen does not load the session first.
    if (status === 'loading') isFollowing.current = before.current === 'guest';
    else if (user && isFollowing.current) act(user);
    before.current = status;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the status counts
  useEffect(follow, [status]);
}
