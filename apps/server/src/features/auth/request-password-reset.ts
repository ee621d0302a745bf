import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { newId } from '#app/platform/new-id.ts';
import { type EventOrigin, originOfCall } from '#app/platform/security/call-context.ts';
import { resetRequestsPerAccount, resetRequestsPerIp } from './policy.ts';
import { findCredentials } from './queries.ts';

/** A request for a reset link. The jobs of older versions lack the optional fields. */
export interface ResetRequest {
  /** Null when no account has the email. */
  user_id: string | null;
  /** The id of the security event, so that the retries of a mail note one. */
  event_id?: string;
  requested_at?: string;
  origin?: EventOrigin;
}

/** A reset link was requested. */
export const passwordResetRequested = jobKind<ResetRequest>('password-reset-requested');

/**
 * Queues the mail with a reset link. The work is the same for every email, so neither the response
 * nor its time reveals whether an account exists (decisions §3). That is why the job stores the
 * event of the request, and its payload holds where the request came from.
 * @throws TooManyAttempts after three in an hour for one email, or 20 from one address; those that an
 *   outage ends do not count
 */
export async function requestPasswordReset(
  { clock, db, jobs, limits }: Deps,
  email: string,
  ip: string,
): Promise<void> {
  const queueMail = async () => {
    const account = await findCredentials(db, email);
    await jobs.enqueue(passwordResetRequested, {
      user_id: account?.id ?? null,
      event_id: newId(),
      requested_at: clock.now().toISOString(),
      origin: originOfCall(),
    });
  };
  await limits.attempt(resetRequestsPerIp, ip, () =>
    limits.attempt(resetRequestsPerAccount, email, queueMail),
  );
}
