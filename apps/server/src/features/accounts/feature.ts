import { feature, on, pruning } from '#app/platform/feature.ts';
import { deleteAnswersOf, deleteLapsedAnswers } from '#app/platform/idempotency/queries.ts';
import { sessionsRevoked } from './events.ts';
import { exportBans } from './export-bans.ts';
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
  schedules: [pruning('kept-answer-pruning-due', deleteLapsedAnswers)],
  account: {
    export: async (deps, actor) => ({ bans: await exportBans(deps, actor) }),
    async erase(_deps, tx, userId) {
      await eraseBanReasons(tx.db, userId);
      await deleteAnswersOf(tx.db, userId);
    },
    promote: (tx, userId) => liftOwnBan(tx.db, userId, tx.now),
  },
});
