import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusedPath, restoreFocus } from '#app/lib/overlays/lost-focus.ts';

/**
 * Keeps the focus near the controls of the calling component that remove themselves: it goes to the
 * nearest element around them with a `tabIndex`.
 * @returns the `onFocus` of the element around these controls
 */
export function useKeptFocus(): () => void {
  const path = useRef<readonly Element[]>([]);
  useEffect(() => {
    if (path.current[0]?.isConnected !== false) return;
    restoreFocus(path.current);
    path.current = [];
  });
  return () => {
    path.current = focusedPath();
  };
}

/** When the calling component leaves the screen with the focus in it, the focus stays near it. */
export function useFocusAfterLeaving(): void {
  useLayoutEffect(
    () => () => {
      const path = focusedPath();
      queueMicrotask(() => restoreFocus(path));
    },
    [],
  );
}
