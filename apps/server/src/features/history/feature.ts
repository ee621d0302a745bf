import { feature } from '#app/platform/feature.ts';
import { exportHistory } from './export-history.ts';
import { deleteHistoryOf, lockAcceptedAppointments } from './queries.ts';
import { historyRoutes } from './routes.ts';

export const history = feature({
  name: 'history',
  routes: historyRoutes,
  account: {
    export: async (deps, actor) => ({ history: exportHistory(deps, actor) }),
    async erase(_deps, tx, userId) {
      await tx.lock.rows('appointments', (db) => lockAcceptedAppointments(db, userId));
      await deleteHistoryOf(tx.db, userId);
    },
  },
});
