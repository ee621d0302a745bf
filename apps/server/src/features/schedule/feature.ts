import { feature } from '#app/platform/feature.ts';
import { deleteWorkSchedule } from './queries.ts';
import { scheduleRoutes } from './routes.ts';

export const schedule = feature({
  name: 'schedule',
  routes: scheduleRoutes,
  account: { erase: (_deps, tx, userId) => deleteWorkSchedule(tx.db, userId) },
});
