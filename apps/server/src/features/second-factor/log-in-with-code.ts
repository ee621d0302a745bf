import type { AuthResult } from '@oficio/contract/auth.ts';
import { Invalid, TooManyAttempts } from '#app/errors.ts';
import { guest } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { attemptTicket, spendTicket } from '../auth/login-tickets/use-ticket.ts';
import { loginsPerIp } from '../auth/policy.ts';
import { type LoginCall, openSessionWithin } from '../auth/sessions/open-session.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { noteRefusal } from '../security-events/note-refusal.ts';
import { digitsOf } from './app-codes.ts';
import { codesPerAccount, refusals } from './policy.ts';
import { takeCode } from './take-code.ts';

/**
 * Opens a session for the ticket of a right password and a code of the second factor.
 * @throws Unauthenticated when the ticket is unknown, used, expired or has had five attempts
 * @throws Invalid when the code is wrong or was used before
 * @throws Forbidden with the ban message when the account is banned
 * @throws TooManyAttempts after five wrong codes of the account in a quarter of an hour, and after
 *   20 logins in a minute from one address
 */
export async function logInWithCode(
  deps: Deps,
  { ticket, code }: { ticket: string; code: string },
  call: LoginCall,
): Promise<AuthResult> {
  const { limits, transact } = deps;
  await limits.take(loginsPerIp, call.ip);
  const userId = await attemptTicket(deps, ticket);
  const openSession = () =>
    transact(guest, async (tx) => {
      await tx.lock.ownAccount(userId);
      if (!(await takeCode(tx, userId, code))) {
        await noteRefusal(deps, userId, 'code_refused');
        throw new Invalid(refusals.wrongCode);
      }
      await spendTicket(tx, ticket);
      const kind = digitsOf(code) === null ? 'logged_in_recovery_code' : 'logged_in_code';
      await noteEvent(tx, userId, kind);
      return openSessionWithin(tx, userId, call);
    });
  const session = await limits
    .attempt(codesPerAccount, userId, openSession)
    .catch(async (error: unknown) => {
      if (error instanceof TooManyAttempts) await noteRefusal(deps, userId, 'login_locked');
      throw error;
    });
  await limits.reset(codesPerAccount, userId);
  return session;
}
