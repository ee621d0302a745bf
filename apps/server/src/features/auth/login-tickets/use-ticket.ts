import { Unauthenticated } from '#app/errors.ts';
import { guest } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { hashToken } from '#app/platform/security/tokens.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { LOGIN_TICKET_ATTEMPTS } from '../policy.ts';
import { countLoginAttempt, takeLoginTicket } from './queries.ts';

const ENDED = 'La solicitud ha caducado: escribe otra vez tu contraseña';

/**
 * Counts an attempt with a ticket and resolves to its account.
 * @throws Unauthenticated when the ticket is unknown, used, expired or has had five attempts
 */
export async function attemptTicket(
  { transact }: Pick<Deps, 'transact'>,
  ticket: string,
): Promise<string> {
  const userId = await transact(guest, (tx) =>
    countLoginAttempt(tx.db, hashToken(ticket), {
      now: tx.now,
      maximum: LOGIN_TICKET_ATTEMPTS,
    }),
  );
  if (!userId) throw new Unauthenticated(ENDED);
  return userId;
}

/**
 * Ends a ticket whose code was right.
 * @throws Unauthenticated when a concurrent call has used it, or it has expired
 */
export async function spendTicket(tx: Pick<Tx, 'db' | 'now'>, ticket: string): Promise<void> {
  if (!(await takeLoginTicket(tx.db, hashToken(ticket), tx.now))) throw new Unauthenticated(ENDED);
}
