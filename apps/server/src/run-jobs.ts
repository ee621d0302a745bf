import { mailPasswordReset } from './features/auth/mail-password-reset.ts';
import { passwordResetRequested } from './features/auth/request-password-reset.ts';
import { imageCleanupDue, removeUnusedImages } from './features/uploads/remove-unused-images.ts';
import type { Deps } from './platform/deps.ts';

const EVERY_NIGHT = '41 4 * * *';

/** The one place that says which verb does which kind of job. */
export async function runJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(passwordResetRequested, (job) => mailPasswordReset(deps, job));
  await deps.jobs.work(imageCleanupDue, async () => {
    const removed = await removeUnusedImages(deps);
    deps.log.info(removed, 'unused images removed');
  });
  await deps.jobs.schedule(imageCleanupDue, EVERY_NIGHT);
}
