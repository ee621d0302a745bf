import {
  DELETED_MESSAGE,
  type listMessages,
  MESSAGE_DELETION_MINUTES,
  type Message,
  REMOVED_MESSAGE,
} from '@oficio/contract/conversations.ts';
import type { ResponseOf } from '@oficio/contract/endpoint.ts';
import { linkExpiryOf } from '@oficio/contract/pictures.ts';

/**
 * The known state of a conversation. Timelines of the same conversation merge in any order with the
 * same result, so that repeated or late data is harmless.
 */
export interface Timeline {
  /** Ascending by `seq`, without duplicates. There may be gaps until the next catch-up. */
  readonly messages: readonly Message[];
  /** All messages from this `seq` on have been requested; older ones are not shown yet. */
  readonly oldestSeq: number;
  /** The `seq` up to which the other participant has read. */
  readonly otherReadSeq: number;
  /** `seq` of removed messages, ascending; those in `messages` have no content left. */
  readonly removedSeqs: readonly number[];
  /** Those of them that their senders have deleted, ascending. */
  readonly deletedSeqs: readonly number[];
  /** Which removals are known, ascending, without overlaps; one range unless an answer is missing. */
  readonly removals: readonly RemovalRange[];
}

/**
 * The messages in the timeline are as after removal number `from` or later, and the removals after
 * `from` up to `to` are among its `removedSeqs`.
 */
export interface RemovalRange {
  readonly from: number;
  readonly to: number;
}

/** A sent message that the server has not confirmed yet. */
export interface Outgoing
  extends Pick<Message, 'conversation_id' | 'receiver_id' | 'message' | 'message_type'> {
  client_id: string;
  sender_id: string;
  /** The image that was uploaded before the message was written. */
  image_url: string | null;
  /** Whether its image is stored on this device, to be uploaded before it is sent, or again. */
  hasImage?: boolean;
  location: Message['location'];
  /** When it was written, by this device's clock. */
  timestamp: string;
  /**
   * The last known message when it was written; it is shown after that one. Null while the messages
   * are not loaded: it is shown at the end.
   */
  afterSeq: number | null;
  /**
   * `waiting` without an answer: it is sent again by itself. `refused` by the server: the user
   * decides.
   */
  state: 'sending' | 'waiting' | 'refused';
  /** The server's message, when it refused this one. */
  refusal: string | null;
}

export type Shown =
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'outgoing'; key: string; message: Outgoing };

/** The server's answer to a request for messages. */
type Answer = ResponseOf<typeof listMessages>;

/** A timeline with only the given data: an event, or the answer to a send. */
export function partial(part: Partial<Timeline>): Timeline {
  return {
    messages: [],
    oldestSeq: Number.POSITIVE_INFINITY,
    otherReadSeq: 0,
    removedSeqs: [],
    deletedSeqs: [],
    removals: [],
    ...part,
  };
}

/** The answer to the first request, without parameters: complete from its first message on. */
export function newestOf(answer: Answer): Timeline {
  const { removed_until: until } = answer;
  return { ...pageOf(answer), removals: [{ from: until, to: until }] };
}

/** The answer to a request with `before`: complete from its first message on. */
export function pageOf(answer: Answer): Timeline {
  return { ...sinceOf(answer), oldestSeq: answer.messages[0]?.seq ?? 1 };
}

/**
 * The answer to a request with `after`.
 * @param removedAfter the request's `removed_after`
 */
export function sinceOf(answer: Answer, removedAfter?: number): Timeline {
  const { removed_until: to } = answer;
  return partial({
    messages: answer.messages,
    otherReadSeq: answer.other_read_seq,
    removedSeqs: answer.removed_seqs,
    deletedSeqs: answer.deleted_seqs,
    removals: removedAfter === undefined ? [] : [{ from: removedAfter, to }],
  });
}

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

/** When the link to a message's image expires; a link without a signature is not valid any more. */
function expiryOf({ image_url }: Message): number {
  return image_url ? (linkExpiryOf(image_url) ?? 0) : Number.POSITIVE_INFINITY;
}

/**
 * The URL of an outgoing message's image, as long as it is known to exist: the server deletes an image
 * without a message after its link has expired. One that this device has not stored has no other.
 */
export function uploadedUrlOf({ image_url, hasImage }: Outgoing): string | null {
  if (!image_url || !hasImage) return image_url;
  const expiry = linkExpiryOf(image_url) ?? Number.POSITIVE_INFINITY;
  return expiry > Date.now() ? image_url : null;
}

/** The known messages, each with the link to its image that expires later; `known` if none does. */
function withLaterLinks(
  known: readonly Message[],
  more: ReadonlyMap<number, Message>,
): readonly Message[] {
  const laterOf = (message: Message) => {
    const other = more.get(message.seq);
    return other?.image_url && expiryOf(other) > expiryOf(message) ? other : null;
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

/** The `seq` after which a catch-up continues: the end of the run without gaps from the oldestSeq. */
export function catchUpSeq({ messages, oldestSeq }: Timeline): number {
  let end = oldestSeq - 1;
  for (const { seq } of messages) {
    if (seq > end + 1) break;
    if (seq === end + 1) end = seq;
  }
  return end;
}

/**
 * The number of the removal after which a catch-up continues. The lowest range counts: where an
 * answer is missing after it, the removals of that answer are requested.
 */
export function catchUpRemoval({ removals }: Timeline): number {
  return removals[0]?.to ?? 0;
}

/** The messages whose links to their images expire before an instant, in milliseconds since 1970. */
export function expiringBy({ messages }: Timeline, instant: number): readonly Message[] {
  return messages.filter((message) => expiryOf(message) < instant);
}

export function lastSeq({ messages }: Timeline): number {
  return messages.at(-1)?.seq ?? 0;
}

export function hasGap(timeline: Timeline): boolean {
  return catchUpSeq(timeline) < lastSeq(timeline);
}

/** Whether there are messages older than those shown: `seq` starts at 1. */
export function hasOlder({ oldestSeq }: Timeline): boolean {
  return oldestSeq > 1;
}

function identityOf(senderId: string, clientId: string): string {
  return `${senderId} ${clientId}`;
}

/** The outgoing messages that the timeline includes: the server has stored them. */
export function confirmed(
  { messages }: Timeline,
  outgoing: readonly Outgoing[],
): readonly Outgoing[] {
  if (outgoing.length === 0) return outgoing;
  const known = new Set(
    messages.map(({ sender_id, client_id }) => identityOf(sender_id, client_id ?? '')),
  );
  return outgoing.filter((out) => known.has(identityOf(out.sender_id, out.client_id)));
}

/** The outgoing messages that the timeline does not include yet. */
export function unconfirmed(timeline: Timeline, outgoing: readonly Outgoing[]) {
  const known = new Set(confirmed(timeline, outgoing));
  return outgoing.filter((out) => !known.has(out));
}

/** Whether the session's user may delete a message: its own, within an hour (decisions §7). */
export function isDeletable({ kind, message }: Shown, ownId: string, now: Date): boolean {
  if (kind !== 'message' || message.sender_id !== ownId || message.removed) return false;
  const age = now.getTime() - new Date(message.timestamp).getTime();
  return age < MESSAGE_DELETION_MINUTES * 60_000;
}

/** Whether a message of the other participant has content to report. */
export function isReportable({ kind, message }: Shown, otherUserId: string): boolean {
  return kind === 'message' && message.sender_id === otherUserId && !message.removed;
}

function shownOutgoing(message: Outgoing): Shown {
  return { kind: 'outgoing', key: identityOf(message.sender_id, message.client_id), message };
}

function shownMessage(message: Message): Shown {
  const { id, sender_id, client_id } = message;
  // An own message keeps its key when it is confirmed, so that its element is reused.
  const key = client_id ? identityOf(sender_id, client_id) : id;
  return { kind: 'message', key, message };
}

/** Caches the shown object of each message, so that memoised components see the same object. */
const shownAs = new WeakMap<Message | Outgoing, Shown>();

function shownOf(message: Message | Outgoing): Shown {
  const known = shownAs.get(message);
  if (known) return known;
  const shown = 'afterSeq' in message ? shownOutgoing(message) : shownMessage(message);
  shownAs.set(message, shown);
  return shown;
}

const positionOf = ({ afterSeq }: Outgoing) => afterSeq ?? Number.MAX_SAFE_INTEGER;

/** The messages to show: confirmed ones by `seq`, and each unconfirmed one after its `afterSeq`. */
export function interleave(timeline: Timeline, outgoing: readonly Outgoing[]): readonly Shown[] {
  const waiting = unconfirmed(timeline, outgoing);
  const shown: Shown[] = [];
  let next = 0;
  const showWaitingBefore = (seq: number) => {
    for (let out = waiting[next]; out && positionOf(out) < seq; out = waiting[++next]) {
      shown.push(shownOf(out));
    }
  };
  for (const message of timeline.messages) {
    if (message.seq < timeline.oldestSeq) continue;
    showWaitingBefore(message.seq);
    shown.push(shownOf(message));
  }
  showWaitingBefore(Number.POSITIVE_INFINITY);
  return shown;
}
