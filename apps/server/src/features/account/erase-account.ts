import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { cancelFutureAppointments } from '../appointments/cancel-future-appointments.ts';
import { revokeSessions } from '../auth/revoke-sessions.ts';
import { releaseImagesOf } from '../uploads/release-images.ts';
import { holdAccount } from './hold-account.ts';
import {
  eraseAppointmentTexts,
  eraseProfile,
  eraseTraces,
  eraseUser,
  lockProfile,
} from './queries.ts';

/**
 * Erases an account as a part of a transaction: its sessions end, what it has agreed on is
 * cancelled, and nothing personal is left in the database. Messages and reviews stay, written by
 * "Usuario eliminado"; the email can be registered again. The image files follow in a job
 * (decisions §11).
 * @returns what closes the sockets and tells the open tabs, to be called once the transaction has
 * committed; null when there is no such account
 */
export async function eraseAccount(
  deps: Deps,
  trx: Trx,
  userId: string,
): Promise<(() => void) | null> {
  await lockProfile(trx, userId);
  if (!(await holdAccount(trx, userId))) return null;
  // Sessions go first: a request under way has either left its traces, or leaves none.
  const closeSockets = await revokeSessions(deps, trx, userId);
  const tellOthers = await cancelFutureAppointments(deps, trx, userId);
  await eraseUser(trx, userId, deps.clock.now());
  await eraseProfile(trx, userId);
  await eraseTraces(trx, userId);
  await eraseAppointmentTexts(trx, userId);
  await releaseImagesOf(deps, trx, userId);
  return () => {
    closeSockets();
    tellOthers();
  };
}
