import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { overlayCount } from '#app/lib/overlays/overlay-stack.ts';

/**
 * For acts whose answer leads to another address: the returned function begins one, and returns
 * whether the user still waits for it. They do until they begin another one, leave the screen or, unless
 * the answer stays on the screen, go to another address or open a dialog. An act that begins after they
 * have left is not awaited.
 */
export function useAwaited(): () => (staysOnScreen?: boolean) => boolean {
  const router = useRouter();
  const latest = useRef<object | null>(null);
  useEffect(() => {
    latest.current = {};
    return () => {
      latest.current = null;
    };
  }, []);
  return () => {
    const own = {};
    latest.current &&= own;
    const { href, pathname } = router.latestLocation;
    return (staysOnScreen) => {
      const now = router.latestLocation;
      if (latest.current !== own) return false;
      return staysOnScreen ? now.pathname === pathname : !overlayCount() && now.href === href;
    };
  };
}
