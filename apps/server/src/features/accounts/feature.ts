import { every, feature, on } from '#app/platform/feature.ts';
import { deleteAnswersOf } from '#app/platform/idempotency/queries.ts';
import { sessionsRevoked } from './events.ts';
import { exportBans } from './export-bans.ts';
import { pruneIdempotencyKeys } from './prune-idempotency-keys.ts';
import { eraseBanReasons, liftOwnBan } from './queries.ts';
import { accountsRoutes } from './routes.ts';

export const accounts = feature({
  name: 'accounts',
  routes: accountsRoutes,
  socketEvents: [
    on(sessionsRevoked, (realtime, { userId, exceptSessionId }) =>
      realtime.closeAccount(userId, exceptSessionId),
    ),
  ],
  schedules: [every('night', 'kept-answer-pruning-due', pruneIdempotencyKeys)],
  account: {
    export: async (deps, actor) => ({ bans: await exportBans(deps, actor) }),
    async erase(_deps, tx, userId) {
      await eraseBanReasons(tx.db, userId);
      await deleteAnswersOf(tx.db, userId);
    },
    promote: (tx, userId) => liftOwnBan(tx.db, userId, tx.now),
  },
});
