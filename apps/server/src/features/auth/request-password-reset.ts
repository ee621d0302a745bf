import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { type EventOrigin, originOfCall } from '#app/platform/security/call-context.ts';
import { resetRequestsPerAccount, resetRequestsPerIp } from './policy.ts';
import { findCredentials } from './queries.ts';

/** A reset link was requested; `user_id` is null when no account has the email. */
export const passwordResetRequested = jobKind<{
  user_id: string | null;
  /** Jobs that were queued by an older version have none. */
  origin?: EventOrigin;
}>('password-reset-requested');

/**
 * Queues the mail with a reset link. The work is the same for every email, so neither the response
 * nor its time reveals whether an account exists (decisions §3).
 * @throws TooManyAttempts after three in an hour for one email, or 20 from one address
 */
export async function requestPasswordReset(
  { db, jobs, limits }: Deps,
  email: string,
  ip: string,
): Promise<void> {
  await limits.take(resetRequestsPerIp, ip);
  await limits.take(resetRequestsPerAccount, email);
  const account = await findCredentials(db, email);
  await jobs.enqueue(passwordResetRequested, {
    user_id: account?.id ?? null,
    origin: originOfCall(),
  });
}
