import { every, feature, on } from '#app/platform/feature.ts';
import { deleteAnswersOf } from '#app/platform/kept-answers/queries.ts';
import { sessionsRevoked } from './events.ts';
import { pruneKeptAnswers } from './prune-kept-answers.ts';
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
  schedules: [every('night', 'kept-answer-pruning-due', pruneKeptAnswers)],
  account: {
    async erase(_deps, tx, userId) {
      await eraseBanReasons(tx.db, userId);
      await deleteAnswersOf(tx.db, userId);
    },
  },
});
