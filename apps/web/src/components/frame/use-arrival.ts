import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Brings the focus along to another screen, unless something on it has taken it already: else it
 * stays on what is gone, and whoever does not see the screen learns nothing of it. Returns whether
 * there was another screen before, so that the new one's name is to be told.
 */
export function useArrival(mainId: string): boolean {
  const router = useRouter();
  const [hasArrived, setArrived] = useState(false);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        setArrived(true);
        const main = document.getElementById(mainId);
        if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
      }),
    [router, mainId],
  );
  return hasArrived;
}
