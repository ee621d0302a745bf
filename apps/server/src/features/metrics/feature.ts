import { feature } from '#app/platform/feature.ts';
import { rebuildActivityCounts } from './queries.ts';
import { metricsRoutes } from './routes.ts';

export const metrics = feature({
  name: 'metrics',
  routes: metricsRoutes,
  counters: [{ name: 'active people', rebuild: rebuildActivityCounts }],
});
