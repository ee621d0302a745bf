import { DELETED_MESSAGE, type Message, REMOVED_MESSAGE } from '@oficio/contract/conversations.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageLink, messageAt } from './testing/messages.ts';
import { partial, type RemovalRange, type Timeline } from './timeline.ts';
import { mergeTimelines } from './timeline-merge.ts';

const timelineOf = (...messages: Message[]) => partial({ messages, oldestSeq: 1 });

/** A range between two numbers, or that of the newest messages after a number. */
function rangeOf([from, to = from]: readonly (number | undefined)[]): RemovalRange[] {
  return from === undefined || to === undefined ? [] : [{ from, to }];
}

it('merges in any order to the same, and keeps its identity when nothing is new', () => {
  const log = Array.from({ length: 12 }, (_, index) => messageAt(index + 1));
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

describe('a removed message', () => {
  it('says who has removed it, by an event or by a poll', () => {
    const known = timelineOf(messageAt(1), messageAt(2));
    const event = messageAt(1, { message: DELETED_MESSAGE, removed: true });
    const polled = partial({ removedSeqs: [1, 2], deletedSeqs: [1] });
    for (const parts of [
      [timelineOf(event), polled],
      [polled, timelineOf(event)],
    ]) {
      const { messages } = parts.reduce(mergeTimelines, known);
      expect(messages.map(({ message }) => message)).toEqual([DELETED_MESSAGE, REMOVED_MESSAGE]);
    }
  });

  it('says who has removed it when it is loaded later', () => {
    const removed = partial({ removedSeqs: [1] });
    const deleted = mergeTimelines(removed, partial({ removedSeqs: [1], deletedSeqs: [1] }));
    const loaded = mergeTimelines(deleted, timelineOf(messageAt(1)));
    expect(loaded.messages[0]?.message).toBe(DELETED_MESSAGE);
  });
});

describe('links to images', () => {
  const withLink = (seq: number, image_url: string | null): Message =>
    messageAt(seq, { message_type: image_url ? 'image' : 'text', image_url });
  const linksOf = ({ messages }: Timeline) => messages.map(({ image_url }) => image_url);

  it('are those that expire last, in any order of merging', () => {
    const [early, late] = [
      timelineOf(withLink(1, imageLink(100))),
      timelineOf(withLink(1, imageLink(200))),
    ];
    expect(linksOf(mergeTimelines(early, late))).toEqual([imageLink(200)]);
    expect(mergeTimelines(late, early)).toBe(late);
    expect(mergeTimelines(late, timelineOf(withLink(1, imageLink(200))))).toBe(late);
    const unsigned = timelineOf(withLink(1, '/uploads/a.webp'));
    expect(linksOf(mergeTimelines(unsigned, early))).toEqual([imageLink(100)]);
    expect(mergeTimelines(early, unsigned)).toBe(early);
  });

  it('of a removed message stay removed', () => {
    const known = { ...timelineOf(withLink(1, imageLink(100))), removedSeqs: [1] };
    expect(linksOf(mergeTimelines(known, timelineOf(withLink(1, imageLink(200)))))).toEqual([null]);
    const gone = timelineOf({ ...withLink(1, null), removed: true });
    expect(linksOf(mergeTimelines(timelineOf(withLink(1, imageLink(100))), gone))).toEqual([null]);
    expect(linksOf(mergeTimelines(gone, timelineOf(withLink(1, imageLink(100)))))).toEqual([null]);
  });
});
