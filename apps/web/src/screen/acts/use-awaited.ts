import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { overlayCount } from '#app/lib/overlays/overlay-stack.ts';

/**
 * For acts whose answer leads to another screen: the returned function begins one, and returns
 * whether the user still waits for it. They do until they begin another one, open a dialog, leave the
 * screen or go to another address.
 */
export function useAwaited(): () => () => boolean {
  const router = useRouter();
  const latest = useRef({});
  useEffect(
    () => () => {
      latest.current = {};
    },
    [],
  );
  return () => {
    const own = {};
    latest.current = own;
    const { href } = router.latestLocation;
    return () =>
      latest.current === own && overlayCount() === 0 && router.latestLocation.href === href;
  };
}
