import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Asks before a link, the browser or an action of the screen would discard unsaved changes. */
export function useUnsavedGuard(hasChanges: boolean, discard: () => void) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: () => hasChanges,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  });

  return {
    isAsking: blocker.status === 'blocked' || waiting !== null,
    /** Calls `act` immediately, or after the user has agreed to discard the changes. */
    leaveFor: (act: () => void) => (hasChanges ? setWaiting(() => act) : act()),
    stay: () => {
      setWaiting(null);
      blocker.reset?.();
    },
    /** Discards the changes and continues the navigation or action. */
    confirm: () => {
      // The blocker must be updated before the next navigation starts.
      flushSync(discard);
      setWaiting(null);
      blocker.proceed?.();
      waiting?.();
    },
  };
}
