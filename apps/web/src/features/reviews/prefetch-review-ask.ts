import { roleOf } from '#app/layout/role.ts';
import { prefetch } from '#app/lib/prefetch.ts';
import { readSession } from '#app/lib/session-store.ts';

/**
 * For loaders: starts the query for what a client is asked about, if the session is known to be a
 * client's. Its code is loaded beside the screen: every page has the code of the loaders.
 */
export function prefetchReviewAsk(): void {
  if (roleOf(readSession()) !== 'client') return;
  import('./review-ask-query.ts').then(
    ({ reviewAskQuery }) => prefetch(reviewAskQuery),
    // The screen needs the same code, and says that it is missing.
    () => {},
  );
}
