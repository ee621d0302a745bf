import { appointmentStatus } from '@oficio/contract/appointments.ts';
import { every, feature, job, on } from '#app/platform/feature.ts';
import { countBy } from '#app/platform/metrics/measure.ts';
import { cancelFutureAppointments } from './cancel-future-appointments.ts';
import { endRequestsBetween } from './end-requests-between.ts';
import { answersSeen, appointmentChanged } from './events.ts';
import { exportAppointments } from './export-appointments.ts';
import { makeAllDue } from './free-hours/queries.ts';
import { refreshFreeHours, renewFreeHours } from './free-hours/refresh-free-hours.ts';
import { askForReviews } from './maintenance/ask-for-reviews.ts';
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
  computedValues: [{ name: 'free hours', rebuild: makeAllDue }],
  jobs: [job(appointmentMailDue, mailAppointment), job(appointmentPushDue, pushAppointment)],
  schedules: [
    every('5 minutes', 'request-expiry-due', expireRequests),
    every('5 minutes', 'reminders-due', remindParties),
    every('5 minutes', 'completion-due', completeEnded),
    every('5 minutes', 'review-asks-due', askForReviews),
    every('minute', 'free-hours-refresh-due', refreshFreeHours),
    every('night', 'free-hours-renewal-due', renewFreeHours),
  ],
  socketEvents: [
    on(appointmentChanged, (realtime, { id, status, provider_id, client_id }) => {
      const parties = client_id ? [provider_id, client_id] : [provider_id];
      realtime.emitTo(parties, 'appointment_changed', { id, status });
    }),
    on(answersSeen, (realtime, { client_id }) => {
      realtime.emitTo([client_id], 'answers_seen');
    }),
  ],
  measures: [
    countBy(appointmentChanged, {
      name: 'oficio_appointments_total',
      help: 'Appointments that were requested (pending) or changed their status.',
      label: 'status',
      values: appointmentStatus.options,
      // Blocked time has no client.
      labelOf: ({ client_id, status }) => (client_id ? status : null),
    }),
  ],
  account: {
    export: async (deps, actor) => ({ appointments: exportAppointments(deps, actor) }),
    cancel: (_deps, tx, userId) => cancelFutureAppointments(tx, userId),
    erase: (_deps, tx, userId) => eraseAppointmentTexts(tx.db, userId),
    block: endRequestsBetween,
  },
});
