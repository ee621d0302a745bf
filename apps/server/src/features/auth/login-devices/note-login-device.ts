import { newId } from '#app/platform/new-id.ts';
import type { SessionOrigin } from '#app/platform/security/session-origin.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { loggedInOnNewDevice } from './mail-new-device.ts';
import { deleteOldestLoginDevices, upsertLoginDevice } from './queries.ts';

/** Maximum number of stored devices per account; the most recently used ones are kept. */
const MAX_DEVICES = 50;

/**
 * Stores the device of a login. Queues a mail when the account has logged in before, but never with
 * this browser and system.
 */
export async function noteLoginDevice(
  tx: Tx,
  userId: string,
  sessionId: string,
  { browser, system, device }: SessionOrigin,
): Promise<void> {
  const id = newId();
  const { is_new, count } = await upsertLoginDevice(tx.db, {
    id,
    user_id: userId,
    browser,
    system,
    device,
    last_login_at: tx.now,
  });
  if (!is_new || count === 1) return;
  if (count > MAX_DEVICES) await deleteOldestLoginDevices(tx.db, userId, MAX_DEVICES);
  tx.enqueue(loggedInOnNewDevice, {
    user_id: userId,
    device_id: id,
    session_id: sessionId,
    logged_in_at: tx.now.toISOString(),
  });
}
