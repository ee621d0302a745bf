import { completeEnded, completionDue } from './features/appointments/complete-ended.ts';
import { expireRequests, requestExpiryDue } from './features/appointments/expire-requests.ts';
import { mailAppointment } from './features/appointments/mail-appointment.ts';
import { pushAppointment } from './features/appointments/push-appointment.ts';
import { appointmentMailDue, appointmentPushDue } from './features/appointments/queue-notices.ts';
import { remindersDue, remindParties } from './features/appointments/remind-parties.ts';
import { mailPasswordReset } from './features/auth/mail-password-reset.ts';
import { activityPruningDue, pruneActivity } from './features/auth/prune-activity.ts';
import { passwordResetRequested } from './features/auth/request-password-reset.ts';
import { messageSent } from './features/conversations/events.ts';
import { mailUnread, unreadMailDue } from './features/notifications/mail-unread.ts';
import {
  messagePushDue,
  pushMessage,
  queueMessagePushes,
} from './features/notifications/push-message.ts';
import { queueUnreadMails, unreadSweepDue } from './features/notifications/queue-unread-mails.ts';
import { imageReleased, removeReleasedImage } from './features/uploads/release-images.ts';
import { imageCleanupDue, removeUnusedImages } from './features/uploads/remove-unused-images.ts';
import type { Deps } from './platform/deps.ts';

const EVERY_NIGHT = '41 4 * * *';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const EVERY_MINUTE = '* * * * *';

/** The one place that says which verb does which kind of job. */
export async function runJobs(deps: Deps): Promise<void> {
  const { jobs, events, log } = deps;
  await jobs.work(passwordResetRequested, (job) => mailPasswordReset(deps, job));
  await jobs.work(appointmentMailDue, (job) => mailAppointment(deps, job));
  await jobs.work(appointmentPushDue, (job) => pushAppointment(deps, job));
  events.subscribe(messageSent, (message) => queueMessagePushes(deps, message));
  await jobs.work(messagePushDue, (job) => pushMessage(deps, job));
  await jobs.work(unreadMailDue, (job) => mailUnread(deps, job));
  await jobs.work(unreadSweepDue, async () => {
    const mails = await queueUnreadMails(deps);
    if (mails > 0) log.info({ mails }, unreadSweepDue.name);
  });
  await jobs.schedule(unreadSweepDue, EVERY_MINUTE);
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
