import type { Trx } from '#app/platform/db/database.ts';
import { newId } from '#app/platform/new-id.ts';
import { insertHistoryItems } from './queries.ts';

/**
 * Writes one history item per party of an appointment, inside the transaction that completes it
 * (decisions §9). A second time for the same appointment fails on its constraint.
 */
export async function recordHistory(
  trx: Trx,
  { id, parties: [one, other] }: { id: string; parties: readonly [string, string] },
  now: Date,
): Promise<void> {
  const item = (user_id: string, other_user_id: string) => ({
    id: newId(),
    user_id,
    other_user_id,
    appointment_id: id,
    created_at: now,
  });
  await insertHistoryItems(trx, [item(one, other), item(other, one)]);
}
