import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Asks before unsaved changes are left behind: by a link, the browser or an act of the screen. */
export function useUnsavedGuard(hasChanges: boolean, discard: () => void) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: () => hasChanges,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  });

  return {
    isAsking: blocker.status === 'blocked' || waiting !== null,
    /** Runs at once, or after the person agreed to lose the changes. */
    leaveFor: (act: () => void) => (hasChanges ? setWaiting(() => act) : act()),
    stay: () => {
      setWaiting(null);
      blocker.reset?.();
    },
    /** Leaves the changes behind and goes where the person was going. */
    confirm: () => {
      // The blocker must know before the next navigation starts.
      flushSync(discard);
      setWaiting(null);
      blocker.proceed?.();
      waiting?.();
    },
  };
}
