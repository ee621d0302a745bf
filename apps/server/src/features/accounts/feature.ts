import { feature, on } from '#app/platform/feature.ts';
import { sessionsRevoked } from './events.ts';
import { eraseBanReasons } from './queries.ts';
import { accountsRoutes } from './routes.ts';

export const accounts = feature({
  name: 'accounts',
  routes: accountsRoutes,
  socketEvents: [
    on(sessionsRevoked, (realtime, { userId, exceptSessionId }) =>
      realtime.closeAccount(userId, exceptSessionId),
    ),
  ],
  account: { erase: (_deps, tx, userId) => eraseBanReasons(tx.db, userId) },
});
