import { feature } from '#app/platform/feature.ts';
import { exportHistory } from './export-history.ts';
import { deleteHistoryOf } from './queries.ts';
import { historyRoutes } from './routes.ts';

export const history = feature({
  name: 'history',
  routes: historyRoutes,
  account: {
    export: async (deps, actor) => ({ history: exportHistory(deps, actor) }),
    erase: (_deps, tx, userId) => deleteHistoryOf(tx.db, userId),
  },
});
