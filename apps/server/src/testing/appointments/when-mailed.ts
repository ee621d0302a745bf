import { appointmentMailDue } from '#app/features/appointments/notifications/queue-notifications.ts';
import type { TestApp } from '../build-test-app.ts';
import { jobsDone } from '../jobs/jobs-done.ts';

/**
 * Resolves with a booking once its mails are sent. The job that mails an acceptance changes the
 * appointment, and maintenance skips an appointment that is being changed.
 */
export async function whenMailed<T>(app: TestApp, booking: Promise<T>): Promise<T> {
  const booked = await booking;
  await jobsDone(app, appointmentMailDue);
  return booked;
}
