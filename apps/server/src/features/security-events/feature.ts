import { feature, on, pruning } from '#app/platform/feature.ts';
import { collectRefusals } from './collect-refusals.ts';
import { securityNoted } from './events.ts';
import { exportSecurityEvents } from './list-security-events.ts';
import { deleteEventsOf, deleteOldEvents } from './queries.ts';
import { securityEventsRoutes } from './routes.ts';

export const securityEvents = feature({
  name: 'security-events',
  routes: securityEventsRoutes,
  collectRefusals,
  reactions: [on(securityNoted, ({ securityLog }, entry) => securityLog.write(entry))],
  schedules: [pruning('security-event-pruning-due', deleteOldEvents)],
  account: {
    export: async (deps, actor) => ({ security_events: exportSecurityEvents(deps, actor) }),
    erase: (_deps, tx, userId) => deleteEventsOf(tx.db, userId),
  },
});
