import { DELETED_MESSAGE, type Message, REMOVED_MESSAGE } from '@oficio/contract/conversations.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  catchUpRemoval,
  catchUpSeq,
  expiringBy,
  hasGap,
  hasOlder,
  interleave,
  lastSeq,
  mergeTimelines,
  newestOf,
  type Outgoing,
  pageOf,
  partial,
  type RemovalRange,
  sinceOf,
  type Timeline,
} from './timeline.ts';

const me = 'me';
const other = 'other';
const pageSize = 5;
const removalsSize = 3;

function messageAt(seq: number, senderId: string, clientId: string | null): Message {
  return {
    id: `id-${seq}`,
    conversation_id: 'me_other',
    seq,
    sender_id: senderId,
    receiver_id: senderId === me ? other : me,
    message: `Mensaje ${seq}`,
    message_type: 'text',
    image_url: null,
    location: null,
    client_id: clientId,
    timestamp: '2026-11-20T16:00:00.000Z',
    removed: false,
  };
}

function outgoingOf(clientId: string, afterSeq: number | null): Outgoing {
  return {
    ...messageAt(0, me, null),
    client_id: clientId,
    afterSeq,
    state: 'sending',
    refusal: null,
  };
}

/** A minimal fake server with the contract's answers. */
class Server {
  log: Message[] = [];
  /** Every event: each message when it was sent, and again when it was removed. */
  events: Message[] = [];
  /** The seqs of the removed messages, in the order of their removal. */
  removals: number[] = [];
  otherReadSeq = 0;

  append(senderId: string, clientId: string | null): Message {
    const sent = clientId === null ? undefined : this.log.find((m) => m.client_id === clientId);
    if (sent) return sent;
    const message = messageAt(this.log.length + 1, senderId, clientId);
    this.log.push(message);
    this.events.push(message);
    return message;
  }

  remove(index: number): void {
    const message = this.log[index];
    if (!message || message.removed) return;
    const text = message.seq % 2 === 0 ? DELETED_MESSAGE : REMOVED_MESSAGE;
    const removed = { ...message, message: text, removed: true };
    this.log[index] = removed;
    this.removals.push(message.seq);
    this.events.push(removed);
  }

  list({ before, after, removedAfter }: Record<string, number> = {}) {
    const since = after === undefined ? this.log : this.log.filter((m) => m.seq > after);
    const within = before === undefined ? since : since.filter((m) => m.seq < before);
    const messages = after === undefined ? within.slice(-pageSize) : within.slice(0, pageSize);
    const first = removedAfter ?? this.removals.length;
    const removed_seqs = this.removals.slice(first, first + removalsSize);
    return {
      messages,
      other_read_seq: this.otherReadSeq,
      removed_seqs,
      deleted_seqs: removed_seqs.filter((seq) => seq % 2 === 0),
      removed_until: first + removed_seqs.length,
    };
  }

  /** The answer to a poll of a timeline. */
  poll(known: Timeline): Timeline {
    const removedAfter = catchUpRemoval(known);
    return sinceOf(this.list({ after: catchUpSeq(known), removedAfter }), removedAfter);
  }
}

function catchUp(server: Server, known: Timeline): Timeline {
  let timeline = known;
  for (;;) {
    const answer = server.poll(timeline);
    timeline = mergeTimelines(timeline, answer);
    const { messages, removedSeqs } = answer;
    if (messages.length < pageSize && removedSeqs.length < removalsSize) return timeline;
  }
}

type Step =
  | { do: 'other-sends' | 'other-reads' }
  | { do: 'poll' | 'older' | 'newest'; isLate: boolean }
  | { do: 'send'; reaches: boolean; answered: boolean }
  | { do: 'resend'; pick: number; reaches: boolean; answered: boolean }
  | { do: 'discard' | 'event' | 'late-answer' | 'remove'; pick: number };

const pick = fc.nat(1000);
const delivery = { reaches: fc.boolean(), answered: fc.boolean() };

const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.constant<Step>({ do: 'other-sends' }), weight: 4 },
  fc.constant<Step>({ do: 'other-reads' }),
  fc.record({ do: fc.constantFrom('poll', 'older', 'newest'), isLate: fc.boolean() }),
  fc.record({ do: fc.constant('send' as const), ...delivery }),
  fc.record({ do: fc.constant('resend' as const), pick, ...delivery }),
  fc.record({ do: fc.constant('discard' as const), pick }),
  { arbitrary: fc.record({ do: fc.constant('remove' as const), pick }), weight: 4 },
  // Any earlier event or late answer may arrive at any time, repeatedly, or never.
  fc.record({ do: fc.constant('late-answer' as const), pick }),
  { arbitrary: fc.record({ do: fc.constant('event' as const), pick }), weight: 4 },
);

function run(before: number, steps: readonly Step[]) {
  const server = new Server();
  for (let i = 0; i < before; i += 1) server.append(other, null);
  let timeline = newestOf(server.list());
  const late: Timeline[] = [];
  let outgoing: readonly Outgoing[] = [];
  let sent = 0;
  const deliver = (
    clientId: string,
    { reaches, answered }: Record<keyof typeof delivery, boolean>,
  ) => {
    if (!reaches) return;
    const answer = partial({ messages: [server.append(me, clientId)] });
    if (answered) timeline = mergeTimelines(timeline, answer);
  };

  const receive = (answer: Timeline, { isLate }: { isLate: boolean }) => {
    if (isLate) late.push(answer);
    else timeline = mergeTimelines(timeline, answer);
  };

  for (const action of steps) {
    if (action.do === 'other-sends') server.append(other, null);
    if (action.do === 'other-reads') server.otherReadSeq = server.log.length;
    if (action.do === 'poll') receive(server.poll(timeline), action);
    if (action.do === 'older') {
      receive(pageOf(server.list({ before: timeline.oldestSeq })), action);
    }
    // As of a tab that has loaded the conversation while it read it from the device.
    if (action.do === 'newest') receive(newestOf(server.list()), action);
    if (action.do === 'late-answer') {
      const answer = late[action.pick % Math.max(1, late.length)];
      if (answer) timeline = mergeTimelines(timeline, answer);
    }
    if (action.do === 'event') {
      const message = server.events[action.pick % Math.max(1, server.events.length)];
      if (message) timeline = mergeTimelines(timeline, partial({ messages: [message] }));
    }
    if (action.do === 'remove') server.remove(action.pick % Math.max(1, server.log.length));
    if (action.do === 'send') {
      sent += 1;
      const out = outgoingOf(`out-${sent}`, lastSeq(timeline));
      outgoing = [...outgoing, out];
      deliver(out.client_id, action);
    }
    if (action.do === 'resend') {
      const out = outgoing[action.pick % Math.max(1, outgoing.length)];
      if (out) deliver(out.client_id, action);
    }
    if (action.do === 'discard') {
      const index = action.pick % Math.max(1, outgoing.length);
      outgoing = outgoing.toSpliced(index, 1);
    }
  }
  return { server, timeline, outgoing };
}

/** A range between two numbers, or that of the newest messages after a number. */
function rangeOf([from, to = from]: readonly (number | undefined)[]): RemovalRange[] {
  return from === undefined || to === undefined ? [] : [{ from, to }];
}

describe('the timeline of a conversation', () => {
  it('equals a fresh fetch after a catch-up, whatever was dropped, repeated or reordered', () => {
    const sequences = fc.tuple(fc.nat(12), fc.array(step, { maxLength: 60 }));
    fc.assert(
      fc.property(sequences, ([before, steps]) => {
        const { server, timeline, outgoing } = run(before, steps);
        const caughtUp = catchUp(server, timeline);
        const shown = interleave(caughtUp, outgoing);

        const confirmed = shown.filter((item) => item.kind === 'message');
        const oldest = caughtUp.oldestSeq;
        const fresh = server.log.filter((message) => message.seq >= oldest);
        expect(confirmed.map((item) => item.message)).toEqual(fresh);
        expect(fresh).toEqual(expect.arrayContaining(server.list().messages));
        expect(caughtUp.otherReadSeq).toBe(server.otherReadSeq);
        expect(hasGap(caughtUp)).toBe(false);
        expect(hasOlder(caughtUp)).toBe(oldest > 1);

        const waiting = shown.filter((item) => item.kind === 'outgoing');
        const arrived = new Set(server.log.map((message) => message.client_id));
        const lost = outgoing.filter((out) => !arrived.has(out.client_id));
        expect(waiting.map((item) => item.message)).toEqual(lost);
        expect(new Set(shown.map((item) => item.key)).size).toBe(shown.length);
      }),
      { numRuns: 3000 },
    );
  });

  it('merges in any order to the same, and keeps its identity when nothing is new', () => {
    const log = Array.from({ length: 12 }, (_, index) => messageAt(index + 1, other, null));
    const part = fc
      .record({
        messages: fc.subarray(log),
        oldestSeq: fc.integer({ min: 1, max: 12 }),
        otherReadSeq: fc.nat(12),
        removedSeqs: fc.subarray(log.map(({ seq }) => seq)),
        removals: fc
          .subarray(Array.from({ length: 12 }, (_, at) => at))
          .map((ends) => ends.flatMap((from, at) => rangeOf(at % 2 ? [] : [from, ends[at + 1]]))),
      })
      .map((fields) => ({
        ...fields,
        deletedSeqs: fields.removedSeqs.filter((seq) => seq % 2 === 0),
      }));
    fc.assert(
      fc.property(part, part, part, (a, b, c) => {
        const left = mergeTimelines(mergeTimelines(a, b), c);
        expect(mergeTimelines(a, mergeTimelines(c, b))).toEqual(left);
        expect(mergeTimelines(left, b)).toBe(left);
      }),
    );
  });
});

describe('a tab that slept while 500 messages were removed', () => {
  it('learns of all of them, and then of nothing twice', () => {
    const server = new Server();
    for (let seq = 1; seq <= 520; seq += 1) server.append(other, null);
    server.remove(519);
    let timeline = newestOf(server.list());
    while (hasOlder(timeline)) {
      timeline = mergeTimelines(timeline, pageOf(server.list({ before: timeline.oldestSeq })));
    }
    for (let index = 0; index < 500; index += 1) server.remove(index);

    const caughtUp = catchUp(server, timeline);
    expect(caughtUp.messages).toEqual(server.log);
    expect(caughtUp.removals).toEqual([{ from: 1, to: 501 }]);
    expect(server.poll(caughtUp).removedSeqs).toEqual([]);
    expect(catchUp(server, caughtUp)).toBe(caughtUp);
  });

  it('asks again for the removals of an answer that is missing', () => {
    const server = new Server();
    for (let seq = 1; seq <= 5; seq += 1) server.append(other, null);
    const first = newestOf(server.list());
    server.remove(0);
    server.remove(4);
    // The page of another tab knows the removals, but does not show the first message.
    for (let seq = 6; seq <= 9; seq += 1) server.append(other, null);
    const merged = mergeTimelines(first, newestOf(server.list()));
    expect(merged.messages[0]?.removed).toBe(false);
    expect(catchUpRemoval(merged)).toBe(0);
    expect(catchUp(server, merged).messages).toEqual(server.log);
  });
});

describe('an unconfirmed message', () => {
  const timeline = pageOf({
    messages: [1, 2].map((seq) => messageAt(seq, other, null)),
    other_read_seq: 0,
    removed_seqs: [],
    deleted_seqs: [],
    removed_until: 0,
  });

  it('stays where it was written while newer ones arrive', () => {
    const keys = interleave(timeline, [outgoingOf('first', 1), outgoingOf('second', 2)]);
    expect(keys.map((item) => item.key)).toEqual(['id-1', 'me first', 'id-2', 'me second']);
  });

  it('is shown at the end when no message was known when it was written', () => {
    const keys = interleave(timeline, [outgoingOf('first', null), outgoingOf('second', 1)]);
    expect(keys.map((item) => item.key)).toEqual(['id-1', 'id-2', 'me first', 'me second']);
  });

  it('is not taken for confirmed by another person’s message with the same client_id', () => {
    const theirs = partial({ messages: [messageAt(3, other, 'same')] });
    const shown = interleave(mergeTimelines(timeline, theirs), [outgoingOf('same', 3)]);
    expect(shown.slice(-2).map((item) => item.key)).toEqual(['other same', 'me same']);
  });
});

describe('links to images', () => {
  const withLink = (seq: number, image_url: string | null): Message => ({
    ...messageAt(seq, other, null),
    message_type: image_url ? 'image' : 'text',
    image_url,
  });
  const link = (expires: number) => `/uploads/a.webp?expires=${expires}&signature=s${expires}`;
  const timelineOf = (...messages: Message[]) => partial({ messages, oldestSeq: 1 });
  const linksOf = ({ messages }: Timeline) => messages.map(({ image_url }) => image_url);

  it('are those that expire last, in any order of merging', () => {
    const [early, late] = [timelineOf(withLink(1, link(100))), timelineOf(withLink(1, link(200)))];
    expect(linksOf(mergeTimelines(early, late))).toEqual([link(200)]);
    expect(mergeTimelines(late, early)).toBe(late);
    expect(mergeTimelines(late, timelineOf(withLink(1, link(200))))).toBe(late);
    const unsigned = timelineOf(withLink(1, '/uploads/a.webp'));
    expect(linksOf(mergeTimelines(unsigned, early))).toEqual([link(100)]);
    expect(mergeTimelines(early, unsigned)).toBe(early);
  });

  it('says who has removed a message, by an event or by a poll', () => {
    const known = timelineOf(messageAt(1, other, null), messageAt(2, other, null));
    const event = { ...messageAt(1, other, null), message: DELETED_MESSAGE, removed: true };
    const polled = partial({ removedSeqs: [1, 2], deletedSeqs: [1] });
    for (const parts of [
      [timelineOf(event), polled],
      [polled, timelineOf(event)],
    ]) {
      const { messages } = parts.reduce(mergeTimelines, known);
      expect(messages.map(({ message }) => message)).toEqual([DELETED_MESSAGE, REMOVED_MESSAGE]);
    }
  });

  it('says who has removed a message that is loaded later', () => {
    const removed = partial({ removedSeqs: [1] });
    const deleted = mergeTimelines(removed, partial({ removedSeqs: [1], deletedSeqs: [1] }));
    const loaded = mergeTimelines(deleted, timelineOf(messageAt(1, other, null)));
    expect(loaded.messages[0]?.message).toBe(DELETED_MESSAGE);
  });

  it('of a removed message stay removed', () => {
    const known = { ...timelineOf(withLink(1, link(100))), removedSeqs: [1] };
    expect(linksOf(mergeTimelines(known, timelineOf(withLink(1, link(200)))))).toEqual([null]);
    const gone = timelineOf({ ...withLink(1, null), removed: true });
    expect(linksOf(mergeTimelines(timelineOf(withLink(1, link(100))), gone))).toEqual([null]);
    expect(linksOf(mergeTimelines(gone, timelineOf(withLink(1, link(100)))))).toEqual([null]);
  });

  it('expire by the time in them', () => {
    const timeline = timelineOf(
      withLink(1, null),
      withLink(2, link(100)),
      withLink(3, link(200)),
      withLink(4, '/uploads/a.webp'),
    );
    expect(expiringBy(timeline, 100_001).map(({ seq }) => seq)).toEqual([2, 4]);
    expect(expiringBy(timeline, 100_000).map(({ seq }) => seq)).toEqual([4]);
  });
});
