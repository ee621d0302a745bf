import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Asks before a link, the browser or an action of the screen would discard unsaved changes. When the
 * changes are saved while it asks, the navigation or action continues.
 * @param discard must leave no unsaved changes
 */
export function useUnsavedGuard(hasChanges: boolean, discard: () => void) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: () => hasChanges,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  });
  // An effect, because the blocker must know that nothing is unsaved before the next navigation starts.
  const proceed = useEffectEvent(() => {
    setWaiting(null);
    blocker.proceed?.();
    waiting?.();
  });
  const isAsking = blocker.status === 'blocked' || waiting !== null;
  useEffect(() => {
    if (!hasChanges && isAsking) proceed();
  }, [hasChanges, isAsking]);

  return {
    isAsking,
    /** Calls `act` immediately, or after the user has agreed to discard the changes. */
    leaveFor: (act: () => void) => (hasChanges ? setWaiting(() => act) : act()),
    stay: () => {
      setWaiting(null);
      blocker.reset?.();
    },
    /** Discards the changes and continues the navigation or action. */
    confirm: () => flushSync(discard),
  };
}
