import { newId } from '#app/platform/new-id.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { insertHistoryItems } from './queries.ts';

export interface CompletedService {
  /** Id of the appointment. */
  id: string;
  parties: readonly [string, string];
}

/**
 * Stores one history item per party of each completed appointment (decisions §9), except for a party
 * whose account is deleted. The transaction must have changed or locked the appointments, for which
 * an erasure waits. A second call for the same appointment fails on a unique constraint.
 */
export async function recordHistory(tx: Tx, services: readonly CompletedService[]): Promise<void> {
  const items = services.flatMap(({ id, parties: [one, other] }) => {
    const item = (user_id: string, other_user_id: string) => ({
      id: newId(),
      user_id,
      other_user_id,
      appointment_id: id,
      created_at: tx.now,
    });
    return [item(one, other), item(other, one)];
  });
  await insertHistoryItems(tx.db, items);
}
