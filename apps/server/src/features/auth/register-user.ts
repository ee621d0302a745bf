import type { AuthUser, UserType } from '@oficio/contract/auth.ts';
import { messages } from '@oficio/contract/errors/messages.ts';
import { Conflict } from '#app/errors.ts';
import { guest } from '#app/platform/actor.ts';
import { violates } from '#app/platform/db/failures.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { phoneToStore } from '#app/platform/phone-number.ts';
import { hashPassword } from '#app/platform/security/passwords.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { refuseGuessable } from './new-passwords/refuse-guessable.ts';
import { registrationsPerIp } from './policy.ts';
import { insertUser } from './queries.ts';
import { type LoginCall, openSessionWithin } from './sessions/open-session.ts';

interface Registration {
  email: string;
  password: string;
  name: string;
  user_type: UserType;
  phone?: string | null | undefined;
}

/**
 * Creates an account and opens its first session (specification 2.4, 3.5), both or neither.
 * @throws Invalid when the password is easy to guess, or the phone is no valid number
 * @throws Conflict when the email is taken, regardless of case
 * @throws TooManyAttempts after ten registrations in an hour from one address; those that an outage or
 *   an overload ends do not count
 */
export async function registerUser(
  deps: Deps,
  registration: Registration,
  call: LoginCall,
): Promise<{ token: string; user: AuthUser }> {
  refuseGuessable(registration.password, registration);
  const phone = phoneToStore(registration.phone);
  return deps.limits.attempt(registrationsPerIp, call.ip, async () => {
    const user = {
      id: newId(),
      email: registration.email,
      name: registration.name,
      user_type: registration.user_type,
      phone,
      password_hash: await hashPassword(registration.password),
      is_superadmin: false,
    };
    return deps
      .transact(guest, async (tx) => {
        await insertUser(tx.db, user);
        tx.noteCreated(user.id);
        await noteEvent(tx, user.id, 'registered');
        return openSessionWithin(tx, user.id, call);
      })
      .catch((error: unknown) => {
        throw violates(error, 'users_email_unique') ? new Conflict(messages.emailTaken) : error;
      });
  });
}
