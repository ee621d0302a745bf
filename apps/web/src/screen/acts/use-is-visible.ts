import { useStore } from '#app/lib/store.ts';

const visibility = {
  get: () => document.visibilityState === 'visible',
  subscribe: (listener: () => void) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/**
 * Whether the tab is visible, from the first render on: Mantine's `useDocumentVisibility` returns
 * `visible` until its first effect. For the browser only.
 */
export function useIsVisible(): boolean {
  return useStore(visibility);
}
