import { MESSAGE_DELETION_MINUTES, type Message } from '@oficio/contract/conversations.ts';
import type { Timeline } from './timeline.ts';
import { identityOf, type Outgoing, unconfirmed } from './unsent/outgoing.ts';

/** A message in the log: one in the timeline, or an outgoing one. */
export type Shown =
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'outgoing'; key: string; message: Outgoing };

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
