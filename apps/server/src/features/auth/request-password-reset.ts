import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { resetRequestsPerAccount } from './policy.ts';

/** Somebody asked for a link; whether the email has an account is found out later. */
export const passwordResetRequested = jobKind<{ email: string }>('password-reset-requested');

/**
 * Takes note that a link was asked for. It does the same for every email, so neither the answer nor
 * its time tells whether there is an account (decisions §3).
 * @throws TooManyAttempts after three in an hour for one email
 */
export async function requestPasswordReset({ jobs, limits }: Deps, email: string): Promise<void> {
  await limits.take(resetRequestsPerAccount, email);
  await jobs.enqueue(passwordResetRequested, { email });
}
