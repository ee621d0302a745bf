import type { listMessages, Message } from '@oficio/contract/conversations.ts';
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

/** When the link to a message's image expires; a link without a signature is not valid any more. */
export function imageExpiryOf({ image_url }: Message): number {
  return image_url ? (linkExpiryOf(image_url) ?? 0) : Number.POSITIVE_INFINITY;
}

/** The messages whose links to their images expire before an instant, in milliseconds since 1970. */
export function expiringBy({ messages }: Timeline, instant: number): readonly Message[] {
  return messages.filter((message) => imageExpiryOf(message) < instant);
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
