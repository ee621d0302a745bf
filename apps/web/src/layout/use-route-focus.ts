import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Moves the focus to the main element after a navigation, unless the new screen has focused an
 * element itself; otherwise screen readers would stay on a removed element.
 * Returns whether this is a navigation, after which the new screen's name must be announced.
 */
export function useRouteFocus(mainId: string): boolean {
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
