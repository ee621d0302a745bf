import { mailPasswordReset } from './features/auth/mail-password-reset.ts';
import { passwordResetRequested } from './features/auth/request-password-reset.ts';
import type { Deps } from './platform/deps.ts';

/** The one place that says which verb does which kind of job. */
export async function runJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(passwordResetRequested, (job) => mailPasswordReset(deps, job));
}
