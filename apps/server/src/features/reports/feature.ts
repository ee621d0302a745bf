import { feature } from '#app/platform/feature.ts';
import { eraseCopiedPlaces } from './copies/queries.ts';
import { exportReports } from './export-reports.ts';
import { eraseReportDetails } from './queries.ts';
import { reportsRoutes } from './routes.ts';

export const reports = feature({
  name: 'reports',
  routes: reportsRoutes,
  account: {
    export: async (deps, actor) => ({ reports: exportReports(deps, actor) }),
    async erase(_deps, tx, userId) {
      await eraseReportDetails(tx.db, userId);
      await eraseCopiedPlaces(tx.db, userId);
    },
  },
});
