import { TooManyAttempts } from '#app/errors.ts';
import type { Deps } from '#app/platform/deps.ts';
import { sessionOriginOf } from '#app/platform/security/session-origin.ts';
import { passwordFailures } from '../accounts/policy.ts';
import { noteRefusal } from '../security-events/note-refusal.ts';
import { loginFailuresPerAccount, sessionLimitsAt } from './policy.ts';
import { findCredentials } from './queries.ts';
import { hasSessionLike } from './sessions/queries.ts';

/** An attempt to log in, with its origin. */
export interface LoginAttempt {
  email: string;
  ip: string;
  userAgent: string;
}

type LoginDeps = Pick<Deps, 'db' | 'clock' | 'limits'>;
type LockedDeps = LoginDeps & Pick<Deps, 'refusedAttempts' | 'securityLog'>;

/** Administrators' emails may be stored with capitals, which a login does not have. */
const accountOf = ({ email }: Pick<LoginAttempt, 'email'>) => email.toLowerCase();
const keyOf = (attempt: Pick<LoginAttempt, 'email' | 'ip'>) =>
  `${accountOf(attempt)} ${attempt.ip}`;

/**
 * Refuses an attempt after too many failures from its address. After too many failures from all
 * addresses, it refuses attempts from devices and networks with which the account is not in use, so
 * that failures of others do not lock a user out on a known device.
 * @throws TooManyAttempts
 */
export async function assertMayTry(deps: LockedDeps, attempt: LoginAttempt): Promise<void> {
  try {
    await assertWithinLimits(deps, attempt);
  } catch (error) {
    if (error instanceof TooManyAttempts) {
      const account = await findCredentials(deps.db, attempt.email);
      await noteRefusal(deps, account?.id ?? null, 'login_locked');
    }
    throw error;
  }
}

async function assertWithinLimits(deps: LoginDeps, attempt: LoginAttempt): Promise<void> {
  const { limits } = deps;
  await limits.check(passwordFailures, keyOf(attempt));
  try {
    await limits.check(loginFailuresPerAccount, accountOf(attempt));
  } catch (error) {
    if (!(error instanceof TooManyAttempts) || !(await isKnownDevice(deps, attempt))) throw error;
  }
}

/** Counts a wrong password. */
export async function countFailure({ limits }: LoginDeps, attempt: LoginAttempt): Promise<void> {
  await limits.take(passwordFailures, keyOf(attempt));
  // A known device may exceed this limit.
  await limits.count(loginFailuresPerAccount, accountOf(attempt));
}

/**
 * Counts a wrong password of a caller with a session as a failed login. The failures of others do not
 * refuse this caller, who has a limit of their own.
 */
export async function countFailureOfSession(
  { limits }: Pick<Deps, 'limits'>,
  attempt: Pick<LoginAttempt, 'email' | 'ip'>,
): Promise<void> {
  await limits.count(passwordFailures, keyOf(attempt));
  await limits.count(loginFailuresPerAccount, accountOf(attempt));
}

/**
 * Clears the failures of an account after a password reset: at an address, in total, and those of its
 * sessions.
 */
export async function forgetFailures(
  { limits }: Pick<Deps, 'limits'>,
  userId: string,
  attempt: Pick<LoginAttempt, 'email' | 'ip'>,
): Promise<void> {
  await limits.reset(passwordFailures, userId);
  await limits.reset(passwordFailures, keyOf(attempt));
  await limits.reset(loginFailuresPerAccount, accountOf(attempt));
}

function isKnownDevice({ db, clock }: LoginDeps, { email, ip, userAgent }: LoginAttempt) {
  const origin = sessionOriginOf(userAgent, ip);
  return hasSessionLike(db, email, { ...origin, ...sessionLimitsAt(clock.now()) });
}
