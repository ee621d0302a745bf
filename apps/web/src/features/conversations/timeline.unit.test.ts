import { DELETED_MESSAGE, type Message, REMOVED_MESSAGE } from '@oficio/contract/conversations.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interleave } from './shown-messages.ts';
import { imageLink, messageAt } from './testing/messages.ts';
import {
  catchUpRemoval,
  catchUpSeq,
  expiringBy,
  hasGap,
  hasOlder,
  lastSeq,
  newestOf,
  pageOf,
  partial,
  sinceOf,
  type Timeline,
} from './timeline.ts';
import { mergeTimelines } from './timeline-merge.ts';
import type { Outgoing } from './unsent/outgoing.ts';
import { outgoing } from './unsent/testing/outgoing.ts';

const pageSize = 5;
const removalsSize = 3;

/** A minimal fake server with the contract's answers. */
class Server {
  log: Message[] = [];
  /** Every event: each message when it was sent, and again when it was removed. */
  events: Message[] = [];
  /** The seqs of the removed messages, in the order of their removal. */
  removals: number[] = [];
  otherReadSeq = 0;

  append(sender_id = 'ramon', client_id: string | null = null): Message {
    const sent = client_id === null ? undefined : this.log.find((m) => m.client_id === client_id);
    if (sent) return sent;
    const message = messageAt(this.log.length + 1, { sender_id, client_id });
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
  for (let i = 0; i < before; i += 1) server.append();
  let timeline = newestOf(server.list());
  const late: Timeline[] = [];
  let unsent: readonly Outgoing[] = [];
  let sent = 0;
  const deliver = (
    clientId: string,
    { reaches, answered }: Record<keyof typeof delivery, boolean>,
  ) => {
    if (!reaches) return;
    const answer = partial({ messages: [server.append('lucia', clientId)] });
    if (answered) timeline = mergeTimelines(timeline, answer);
  };

  const receive = (answer: Timeline, { isLate }: { isLate: boolean }) => {
    if (isLate) late.push(answer);
    else timeline = mergeTimelines(timeline, answer);
  };

  for (const action of steps) {
    if (action.do === 'other-sends') server.append();
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
      const out = outgoing(`out-${sent}`, { afterSeq: lastSeq(timeline) });
      unsent = [...unsent, out];
      deliver(out.client_id, action);
    }
    if (action.do === 'resend') {
      const out = unsent[action.pick % Math.max(1, unsent.length)];
      if (out) deliver(out.client_id, action);
    }
    if (action.do === 'discard') {
      const index = action.pick % Math.max(1, unsent.length);
      unsent = unsent.toSpliced(index, 1);
    }
  }
  return { server, timeline, unsent };
}

describe('the timeline of a conversation', () => {
  it('equals a fresh fetch after a catch-up, whatever was dropped, repeated or reordered', () => {
    const sequences = fc.tuple(fc.nat(12), fc.array(step, { maxLength: 60 }));
    fc.assert(
      fc.property(sequences, ([before, steps]) => {
        const { server, timeline, unsent } = run(before, steps);
        const caughtUp = catchUp(server, timeline);
        const shown = interleave(caughtUp, unsent);

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
        const lost = unsent.filter((out) => !arrived.has(out.client_id));
        expect(waiting.map((item) => item.message)).toEqual(lost);
        expect(new Set(shown.map((item) => item.key)).size).toBe(shown.length);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a tab that slept while 500 messages were removed', () => {
  it('learns of all of them, and then of nothing twice', () => {
    const server = new Server();
    for (let seq = 1; seq <= 520; seq += 1) server.append();
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
    for (let seq = 1; seq <= 5; seq += 1) server.append();
    const first = newestOf(server.list());
    server.remove(0);
    server.remove(4);
    // The page of another tab knows the removals, but does not show the first message.
    for (let seq = 6; seq <= 9; seq += 1) server.append();
    const merged = mergeTimelines(first, newestOf(server.list()));
    expect(merged.messages[0]?.removed).toBe(false);
    expect(catchUpRemoval(merged)).toBe(0);
    expect(catchUp(server, merged).messages).toEqual(server.log);
  });
});

it('the links to images expire by the time in them', () => {
  const images = [null, imageLink(100), imageLink(200), '/uploads/a.webp'];
  const messages = images.map((image_url, index) => messageAt(index + 1, { image_url }));
  const expiring = (instant: number) => expiringBy(partial({ messages }), instant);
  expect(expiring(100_001).map(({ seq }) => seq)).toEqual([2, 4]);
  expect(expiring(100_000).map(({ seq }) => seq)).toEqual([4]);
});
