import { every, feature } from '#app/platform/feature.ts';
import { pruneContacts } from './prune-contacts.ts';
import { rebuildActivityCounts, rebuildContacted } from './queries.ts';
import { metricsRoutes } from './routes.ts';

export const metrics = feature({
  name: 'metrics',
  routes: metricsRoutes,
  schedules: [every('night', 'contact-pruning-due', pruneContacts)],
  computedValues: [
    { name: 'active people', rebuild: rebuildActivityCounts },
    { name: 'contacted people', rebuild: rebuildContacted },
  ],
});
