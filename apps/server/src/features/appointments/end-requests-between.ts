import { DEFAULT_REJECT_REASON } from '@oficio/contract/appointments.ts';
import type { BlockedPair } from '#app/platform/feature.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { queueNotifications } from './notifications/queue-notifications.ts';
import { publishChange } from './publish-change.ts';
import { lockRequestsBetween, setStatus } from './queries.ts';

const withdrawn = { status: 'cancelled', reject_reason: null } as const;
const rejected = {
  status: 'rejected',
  reject_reason: DEFAULT_REJECT_REASON,
  client_unseen: true,
} as const;

/**
 * Ends the unanswered requests between two users when one of them blocks the other: a client withdraws
 * them, a provider rejects them without a reason. The other party gets the same mail as without a block.
 * Accepted appointments remain.
 */
export async function endRequestsBetween(
  tx: Tx,
  { blockerId, blockedId }: BlockedPair,
): Promise<void> {
  const rows = await tx.lock.rows('appointments', (db) =>
    lockRequestsBetween(db, blockerId, blockedId),
  );
  const isOwn = Map.groupBy(rows, ({ client_id }) => client_id === blockerId);
  for (const [isWithdrawn, requests] of isOwn) {
    const next = isWithdrawn ? withdrawn : rejected;
    await setStatus(tx.db, requests, next, tx.now);
    await queueNotifications(tx, isWithdrawn ? 'withdrawn' : 'rejected', requests);
    for (const row of requests) publishChange(tx, { ...row, ...next });
  }
}
