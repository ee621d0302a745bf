import { DELETED_MESSAGE, type Message, REMOVED_MESSAGE } from '@oficio/contract/conversations.ts';
import { imageExpiryOf, type RemovalRange, type Timeline } from './timeline.ts';

/** A removed message without its content, as the server sends it. */
function emptied(message: Message, isDeleted: boolean): Message {
  const nothing = { message_type: 'text', image_url: null, location: null } as const;
  const text = isDeleted ? DELETED_MESSAGE : REMOVED_MESSAGE;
  return { ...message, ...nothing, message: text, removed: true };
}

/** Both lists and the seqs of some messages; `known` itself when nothing is added. */
function unionOf(
  known: readonly number[],
  more: readonly number[],
  messages: readonly Message[],
): readonly number[] {
  const seqs = new Set([...known, ...more, ...messages.map(({ seq }) => seq)]);
  if (seqs.size === known.length) return known;
  return [...seqs].sort((a, b) => a - b);
}

/** The union of both lists of ranges; `known` itself when nothing is added. */
function rangesOf(
  known: readonly RemovalRange[],
  more: readonly RemovalRange[],
): readonly RemovalRange[] {
  const isIn = ({ from, to }: RemovalRange) => known.some((it) => it.from <= from && to <= it.to);
  if (more.every(isIn)) return known;
  const ranges: RemovalRange[] = [];
  for (const next of [...known, ...more].sort((a, b) => a.from - b.from)) {
    const last = ranges.at(-1);
    if (!last || last.to < next.from) ranges.push(next);
    else ranges.splice(-1, 1, { from: last.from, to: Math.max(last.to, next.to) });
  }
  return ranges;
}

/** The known messages, each with the link to its image that expires later; `known` if none does. */
function withLaterLinks(
  known: readonly Message[],
  more: ReadonlyMap<number, Message>,
): readonly Message[] {
  const laterOf = (message: Message) => {
    const other = more.get(message.seq);
    return other?.image_url && imageExpiryOf(other) > imageExpiryOf(message) ? other : null;
  };
  if (!known.some(laterOf)) return known;
  return known.map((message) => {
    const later = laterOf(message);
    return later ? { ...message, image_url: later.image_url } : message;
  });
}

/**
 * All messages of both lists by `seq`, without duplicates; `known` itself when `more` adds nothing.
 */
function withMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const first = more[0];
  if (!first) return known;
  if (first.seq > (known.at(-1)?.seq ?? 0)) return [...known, ...more];
  const seqs = new Set(known.map(({ seq }) => seq));
  const added = more.filter(({ seq }) => !seqs.has(seq));
  const renewed = withLaterLinks(known, new Map(more.map((message) => [message.seq, message])));
  return added.length === 0 ? renewed : [...renewed, ...added].sort((a, b) => a.seq - b.seq);
}

/** The messages, with the content of removed ones cleared. */
function withoutRemoved(
  messages: readonly Message[],
  removedSeqs: readonly number[],
  deletedSeqs: readonly number[],
): readonly Message[] {
  const gone = new Set(removedSeqs);
  const deleted = new Set(deletedSeqs);
  const isToEmpty = ({ seq, removed }: Message) => !removed && gone.has(seq);
  if (!messages.some(isToEmpty)) return messages;
  return messages.map((message) =>
    isToEmpty(message) ? emptied(message, deleted.has(message.seq)) : message,
  );
}

/** The union of two timelines; `known` itself when `more` adds nothing. */
export function mergeTimelines(known: Timeline, more: Timeline): Timeline {
  const all = withMessages(known.messages, more.messages);
  const oldestSeq = Math.min(known.oldestSeq, more.oldestSeq);
  const otherReadSeq = Math.max(known.otherReadSeq, more.otherReadSeq);
  const removed = more.messages.filter((message) => message.removed);
  const removedSeqs = unionOf(known.removedSeqs, more.removedSeqs, removed);
  const deletedSeqs = unionOf(
    known.deletedSeqs,
    more.deletedSeqs,
    removed.filter(({ message }) => message === DELETED_MESSAGE),
  );
  const removals = rangesOf(known.removals, more.removals);
  const isSame =
    all === known.messages &&
    removals === known.removals &&
    oldestSeq === known.oldestSeq &&
    otherReadSeq === known.otherReadSeq &&
    removedSeqs === known.removedSeqs &&
    deletedSeqs === known.deletedSeqs;
  if (isSame) return known;
  const messages = withoutRemoved(all, removedSeqs, deletedSeqs);
  return { messages, oldestSeq, otherReadSeq, removedSeqs, deletedSeqs, removals };
}
