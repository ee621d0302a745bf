import { every, feature, job, on } from '#app/platform/feature.ts';
import { cancelFutureAppointments } from './cancel-future-appointments.ts';
import { appointmentChanged } from './events.ts';
import { exportAppointments } from './export-appointments.ts';
import { refreshFreeHours, renewFreeHours } from './free-hours/refresh-free-hours.ts';
import { completeEnded } from './maintenance/complete-ended.ts';
import { expireRequests } from './maintenance/expire-requests.ts';
import { remindParties } from './maintenance/remind-parties.ts';
import { mailAppointment } from './notifications/mail-appointment.ts';
import { pushAppointment } from './notifications/push-appointment.ts';
import { appointmentMailDue, appointmentPushDue } from './notifications/queue-notifications.ts';
import { eraseAppointmentTexts } from './queries.ts';
import { appointmentsRoutes } from './routes.ts';

export const appointments = feature({
  name: 'appointments',
  routes: appointmentsRoutes,
  jobs: [job(appointmentMailDue, mailAppointment), job(appointmentPushDue, pushAppointment)],
  schedules: [
    every('5 minutes', 'request-expiry-due', expireRequests),
    every('5 minutes', 'reminders-due', remindParties),
    every('5 minutes', 'completion-due', completeEnded),
    every('minute', 'free-hours-refresh-due', refreshFreeHours),
    every('night', 'free-hours-renewal-due', renewFreeHours),
  ],
  socketEvents: [
    on(appointmentChanged, (realtime, { id, status, provider_id, client_id }) => {
      const parties = client_id ? [provider_id, client_id] : [provider_id];
      realtime.emitTo(parties, 'appointment_changed', { id, status });
    }),
  ],
  account: {
    export: async (deps, actor) => ({ appointments: exportAppointments(deps, actor) }),
    cancel: (_deps, tx, userId) => cancelFutureAppointments(tx, userId),
    erase: (_deps, tx, userId) => eraseAppointmentTexts(tx.db, userId),
  },
});
