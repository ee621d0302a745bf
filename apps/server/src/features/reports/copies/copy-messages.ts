import { MAX_ATTACHED_MESSAGES } from '@oficio/contract/reports.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { refusals } from '../policy.ts';
import type { Target } from '../queries.ts';
import {
  insertCopies,
  type LockedMessage,
  lockMessages,
  selectCopiedPositions,
} from './queries.ts';

/** The positions of attached messages; one is free again when an administrator removes its message. */
const POSITIONS = Array.from({ length: MAX_ATTACHED_MESSAGES }, (_, index) => index + 1);

interface Reported {
  conversationId: string;
  target: Target;
  /** The messages the reporter attaches, by their seq. */
  seqs: readonly number[];
}

/**
 * Locks the messages of a report, so that none is deleted before it is copied.
 * @throws NotFound when the reported message was deleted meanwhile
 * @throws Conflict when an attached message does not exist, or was deleted meanwhile
 */
export async function lockReportedMessages(
  tx: Tx,
  { conversationId, target, seqs }: Reported,
): Promise<LockedMessage[]> {
  const messageId = target.type === 'message' ? target.id : null;
  if (!messageId && seqs.length === 0) return [];
  const messages = await tx.lock.rows('messages', (db) =>
    lockMessages(db, conversationId, { messageId, seqs }),
  );
  if (messageId && !messages.some(({ id }) => id === messageId)) throw new NotFound();
  const found = new Set(messages.map(({ seq }) => seq));
  if (seqs.some((seq) => !found.has(seq))) throw new Conflict(refusals.messageGone);
  return messages;
}

/**
 * Copies locked messages to an open report, which the transaction has created or locked: the reported
 * one to position 0, the attached ones to the next free positions. Messages that the report already has
 * are left as they are.
 * @throws Conflict when the report would have more than 20 attached messages
 */
export async function copyMessages(
  tx: Tx,
  reportId: string,
  { id: targetId }: Target,
  messages: readonly LockedMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const copied = await selectCopiedPositions(tx.db, reportId);
  const known = new Set(copied.map(({ seq }) => seq));
  const taken = new Set(copied.map(({ position }) => position));
  const free = POSITIONS.filter((position) => !taken.has(position));
  const added = messages
    .filter(({ seq }) => !known.has(seq))
    .toSorted((one, other) => one.seq - other.seq);
  const attached = added.filter(({ id }) => id !== targetId);
  if (attached.length > free.length) throw new Conflict(refusals.tooManyMessages(free.length));
  const positions = new Map(attached.map(({ id }, index) => [id, free[index]]));
  const rows = added.map(({ id }) => ({ message_id: id, position: positions.get(id) ?? 0 }));
  await insertCopies(tx.db, reportId, rows, tx.now);
}
