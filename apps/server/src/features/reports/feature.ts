import { feature } from '#app/platform/feature.ts';
import { exportReports } from './export-reports.ts';
import { eraseReportDetails } from './queries.ts';
import { reportsRoutes } from './routes.ts';

export const reports = feature({
  name: 'reports',
  routes: reportsRoutes,
  account: {
    export: async (deps, actor) => ({ reports: exportReports(deps, actor) }),
    erase: (_deps, tx, userId) => eraseReportDetails(tx.db, userId),
  },
});
