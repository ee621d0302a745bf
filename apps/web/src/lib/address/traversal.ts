import type { RouterHistory } from '@tanstack/react-router';

let isLatestTraversal: boolean | undefined;

/** Notes how each history entry is reached. Called with a router's history, before the router uses it. */
export function watchTraversals(history: RouterHistory): void {
  isLatestTraversal = undefined;
  history.subscribe(({ action }) => {
    isLatestTraversal = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
}

/** Whether Back or Forward led to the current history entry, within the page or to it. */
export function isTraversed(): boolean {
  if (isLatestTraversal !== undefined) return isLatestTraversal;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'back_forward';
}
