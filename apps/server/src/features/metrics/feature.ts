import { feature } from '#app/platform/feature.ts';
import { rebuildActivityCounts, rebuildContacted } from './queries.ts';
import { metricsRoutes } from './routes.ts';

export const metrics = feature({
  name: 'metrics',
  routes: metricsRoutes,
  counters: [
    { name: 'active people', rebuild: rebuildActivityCounts },
    { name: 'contacted people', rebuild: rebuildContacted },
  ],
});
