import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and during hydration. Anything that differs between server and browser is
 * rendered once it is true, before the next paint.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
