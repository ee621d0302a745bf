import { every, feature, job, on, pruning } from '#app/platform/feature.ts';
import { ensureSuperadmin } from './ensure-superadmin.ts';
import { sessionClosed } from './events.ts';
import { exportLogins } from './export-logins.ts';
import { loggedInOnNewDevice, mailNewDevice } from './login-devices/mail-new-device.ts';
import { deleteLoginDevices } from './login-devices/queries.ts';
import { deleteExpiredTickets } from './login-tickets/queries.ts';
import { mailPasswordChanged, passwordChanged } from './mail-password-changed.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { pruneActivity } from './prune-activity.ts';
import { deletePasswordResets, deleteSpentResets } from './queries.ts';
import { passwordResetRequested } from './request-password-reset.ts';
import { authRoutes } from './routes.ts';
import { authenticateSession } from './sessions/authenticate-session.ts';
import { collectSessionUses } from './sessions/collect-session-uses.ts';
import { findLiveSessions } from './sessions/find-live-sessions.ts';
import { pruneSessions } from './sessions/prune-sessions.ts';

export const auth = feature({
  name: 'auth',
  routes: authRoutes,
  sessions: {
    authenticate: authenticateSession,
    findLive: findLiveSessions,
    collectUses: collectSessionUses,
  },
  async start(deps) {
    const { superadmin } = deps.config;
    if (superadmin) await ensureSuperadmin(deps, superadmin);
  },
  jobs: [
    job(passwordResetRequested, mailPasswordReset),
    job(passwordChanged, mailPasswordChanged),
    job(loggedInOnNewDevice, mailNewDevice),
  ],
  schedules: [
    every('night', 'activity-pruning-due', pruneActivity),
    every('night', 'session-pruning-due', pruneSessions),
    pruning('password-reset-pruning-due', deleteSpentResets),
    pruning('login-ticket-pruning-due', deleteExpiredTickets),
  ],
  socketEvents: [on(sessionClosed, (realtime, { sessionId }) => realtime.closeSession(sessionId))],
  account: {
    export: exportLogins,
    // A trigger deletes the activity of an account that is marked as deleted; its sessions and
    // unfinished logins have ended before.
    async erase(_deps, tx, userId) {
      await deletePasswordResets(tx.db, userId);
      await deleteLoginDevices(tx.db, userId);
    },
    promote: (tx, userId) => deleteLoginDevices(tx.db, userId),
  },
});
