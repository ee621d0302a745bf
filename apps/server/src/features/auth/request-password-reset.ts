import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { resetRequestsPerAccount } from './policy.ts';
import { findCredentials } from './queries.ts';

/** Somebody asked for a link; for nobody's account when there is none. */
export const passwordResetRequested = jobKind<{ user_id: string | null }>(
  'password-reset-requested',
);

/**
 * Takes note that a link was asked for. It does the same for every email, so neither the answer nor
 * its time tells whether there is an account (decisions §3).
 * @throws TooManyAttempts after three in an hour for one email
 */
export async function requestPasswordReset(
  { db, jobs, limits }: Deps,
  email: string,
): Promise<void> {
  await limits.take(resetRequestsPerAccount, email);
  const account = await findCredentials(db, email);
  await jobs.enqueue(passwordResetRequested, { user_id: account?.id ?? null });
}
