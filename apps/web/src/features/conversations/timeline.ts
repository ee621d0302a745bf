import {
  type listMessages,
  type Message,
  REMOVED_MESSAGE,
} from '@oficio/contract/conversations.ts';
import type { ResponseOf } from '@oficio/contract/endpoint.ts';

/**
 * What is known of one conversation. Knowledge only grows: two timelines of the same conversation
 * merge into one whatever the order they arrive in, so nothing repeated or late can spoil it.
 */
export interface Timeline {
  /** By `seq`, each once. Messages may be missing in between until the next catch-up. */
  readonly messages: readonly Message[];
  /** The `seq` from which on the server was asked for everything; older ones are not shown yet. */
  readonly floor: number;
  /** How far the other party has read. */
  readonly otherReadSeq: number;
  /** Messages that were removed, ascending; those of them in `messages` have nothing left to show. */
  readonly removedSeqs: readonly number[];
}

/** A message of one's own that the server has not confirmed yet. */
export interface Outgoing
  extends Pick<Message, 'conversation_id' | 'receiver_id' | 'message' | 'message_type'> {
  client_id: string;
  sender_id: string;
  image_url: string | null;
  location: Message['location'];
  /** When it was written, by the clock of this device. */
  timestamp: string;
  /** The last message that was known then: it is shown after that one. */
  afterSeq: number;
  hasFailed: boolean;
  /** The server's sentence, when it does not let the message through. */
  refusal: string | null;
}

export type Shown =
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'outgoing'; key: string; message: Outgoing };

/** What the server answers when it is asked for messages. */
type Answer = ResponseOf<typeof listMessages>;

/** A part that claims to know nothing but what it brings: an event, the answer to a send. */
export function fragment(part: Partial<Timeline>): Timeline {
  return {
    messages: [],
    floor: Number.POSITIVE_INFINITY,
    otherReadSeq: 0,
    removedSeqs: [],
    ...part,
  };
}

/** The answer to a plain fetch or to one with `before`: everything from its first message on. */
export function pageOf(answer: Answer): Timeline {
  return { ...sinceOf(answer), floor: answer.messages[0]?.seq ?? 1 };
}

/** The answer to a fetch with `after`. */
export function sinceOf({ messages, other_read_seq, removed_seqs }: Answer): Timeline {
  return fragment({ messages, otherReadSeq: other_read_seq, removedSeqs: removed_seqs });
}

/** What is left of a message that was removed, as the server tells it too. */
function emptied(message: Message): Message {
  const nothing = { message_type: 'text', image_url: null, location: null } as const;
  return { ...message, ...nothing, message: REMOVED_MESSAGE, removed: true };
}

function removedSeqsOf(known: Timeline, more: Timeline): readonly number[] {
  const seqs = new Set([...known.removedSeqs, ...more.removedSeqs]);
  for (const { seq, removed } of more.messages) if (removed) seqs.add(seq);
  if (seqs.size === known.removedSeqs.length) return known.removedSeqs;
  return [...seqs].sort((a, b) => a - b);
}

/** The union of two timelines; the first itself when the second adds nothing. */
export function mergeTimelines(known: Timeline, more: Timeline): Timeline {
  const bySeq = new Map(known.messages.map((message) => [message.seq, message]));
  const added = more.messages.filter(({ seq }) => !bySeq.has(seq));
  const floor = Math.min(known.floor, more.floor);
  const otherReadSeq = Math.max(known.otherReadSeq, more.otherReadSeq);
  const removedSeqs = removedSeqsOf(known, more);
  const isSame =
    added.length === 0 &&
    floor === known.floor &&
    otherReadSeq === known.otherReadSeq &&
    removedSeqs === known.removedSeqs;
  if (isSame) return known;
  for (const message of added) bySeq.set(message.seq, message);
  for (const seq of removedSeqs) {
    const message = bySeq.get(seq);
    if (message && !message.removed) bySeq.set(seq, emptied(message));
  }
  const messages = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  return { messages, floor, otherReadSeq, removedSeqs };
}

/** The `seq` after which a catch-up asks: the end of the run without gaps from the floor. */
export function catchUpSeq({ messages, floor }: Timeline): number {
  let end = floor - 1;
  for (const { seq } of messages) {
    if (seq > end + 1) break;
    if (seq === end + 1) end = seq;
  }
  return end;
}

export function lastSeq({ messages }: Timeline): number {
  return messages.at(-1)?.seq ?? 0;
}

export function hasGap(timeline: Timeline): boolean {
  return catchUpSeq(timeline) < lastSeq(timeline);
}

/** Whether older messages exist than those shown: `seq` starts at 1. */
export function hasOlder({ floor }: Timeline): boolean {
  return floor > 1;
}

function identityOf(senderId: string, clientId: string): string {
  return `${senderId} ${clientId}`;
}

/** The outgoing messages that the timeline holds: the server has them. */
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

/** The outgoing messages that the timeline does not hold yet. */
export function unconfirmed(timeline: Timeline, outgoing: readonly Outgoing[]) {
  const known = new Set(confirmed(timeline, outgoing));
  return outgoing.filter((out) => !known.has(out));
}

/** What the chat shows: confirmed messages by `seq`, each unconfirmed one where it was written. */
export function weave(timeline: Timeline, outgoing: readonly Outgoing[]): readonly Shown[] {
  const waiting = unconfirmed(timeline, outgoing);
  const shown: Shown[] = [];
  let next = 0;
  const showWaitingBefore = (seq: number) => {
    for (let out = waiting[next]; out && out.afterSeq < seq; out = waiting[++next]) {
      const key = identityOf(out.sender_id, out.client_id);
      shown.push({ kind: 'outgoing', key, message: out });
    }
  };
  for (const message of timeline.messages) {
    if (message.seq < timeline.floor) continue;
    showWaitingBefore(message.seq);
    const { id, sender_id, client_id } = message;
    // The key of an own message outlives its confirmation, so the bubble stays the same element.
    const key = client_id ? identityOf(sender_id, client_id) : id;
    shown.push({ kind: 'message', key, message });
  }
  showWaitingBefore(Number.POSITIVE_INFINITY);
  return shown;
}
