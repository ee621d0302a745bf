import { startOfflineCache } from './offline/start-offline-cache.ts';
import { startPush } from './push/start-push.ts';
import { queryClient } from './query-client.ts';
import { startRealtime } from './realtime.ts';

/**
 * Starts what guests do without. Called once.
 * @param openScreen navigates to a path of the app
 */
export function startAccount(openScreen: (path: string) => void): void {
  startRealtime();
  startPush(openScreen);
  startOfflineCache(queryClient);
}
