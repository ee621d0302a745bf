import { completeEnded, completionDue } from './features/appointments/complete-ended.ts';
import { expireRequests, requestExpiryDue } from './features/appointments/expire-requests.ts';
import { mailAppointment } from './features/appointments/mail-appointment.ts';
import { appointmentMailDue } from './features/appointments/queue-mails.ts';
import { remindersDue, remindParties } from './features/appointments/remind-parties.ts';
import { mailPasswordReset } from './features/auth/mail-password-reset.ts';
import { activityPruningDue, pruneActivity } from './features/auth/prune-activity.ts';
import { passwordResetRequested } from './features/auth/request-password-reset.ts';
import { imageReleased, removeReleasedImage } from './features/uploads/release-images.ts';
import { imageCleanupDue, removeUnusedImages } from './features/uploads/remove-unused-images.ts';
import type { Deps } from './platform/deps.ts';

const EVERY_NIGHT = '41 4 * * *';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** The one place that says which verb does which kind of job. */
export async function runJobs(deps: Deps): Promise<void> {
  const { jobs, log } = deps;
  await jobs.work(passwordResetRequested, (job) => mailPasswordReset(deps, job));
  await jobs.work(appointmentMailDue, (job) => mailAppointment(deps, job));
  await jobs.work(imageReleased, (job) => removeReleasedImage(deps, job));
  await jobs.work(imageCleanupDue, async () => {
    const removed = await removeUnusedImages(deps);
    log.info(removed, 'unused images removed');
  });
  await jobs.schedule(imageCleanupDue, EVERY_NIGHT);
  await jobs.work(activityPruningDue, async () => {
    const removed = await pruneActivity(deps);
    log.info({ removed }, 'old activity forgotten');
  });
  await jobs.schedule(activityPruningDue, EVERY_NIGHT);
  for (const [kind, upkeep] of [
    [requestExpiryDue, expireRequests],
    [remindersDue, remindParties],
    [completionDue, completeEnded],
  ] as const) {
    await jobs.work(kind, async () => {
      const appointments = await upkeep(deps);
      if (appointments > 0) log.info({ appointments }, kind.name);
    });
    await jobs.schedule(kind, EVERY_FIVE_MINUTES);
  }
}
