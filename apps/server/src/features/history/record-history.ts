import type { Trx } from '#app/platform/db/database.ts';
import { newId } from '#app/platform/new-id.ts';
import { insertHistoryItems } from './queries.ts';

export interface CompletedService {
  /** The appointment's. */
  id: string;
  parties: readonly [string, string];
}

/**
 * Writes one history item per party of each appointment, inside the transaction that completes them
 * (decisions §9). A second time for the same appointment fails on its constraint.
 */
export async function recordHistory(
  trx: Trx,
  services: readonly CompletedService[],
  now: Date,
): Promise<void> {
  const items = services.flatMap(({ id, parties: [one, other] }) => {
    const item = (user_id: string, other_user_id: string) => ({
      id: newId(),
      user_id,
      other_user_id,
      appointment_id: id,
      created_at: now,
    });
    return [item(one, other), item(other, one)];
  });
  await insertHistoryItems(trx, items);
}
