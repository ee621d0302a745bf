import { expect, it } from 'vitest';
import { blocksOf, groupMessages, isSameBlock } from './message-groups.ts';
import { interleave } from './shown-messages.ts';
import { messageAt } from './testing/messages.ts';
import { partial } from './timeline.ts';

const messages = Array.from({ length: 130 }, (_, index) => {
  const seq = index + 1;
  return messageAt(seq, {
    sender_id: seq % 3 ? 'lucia' : 'ramon',
    timestamp: new Date(Date.UTC(2026, 10, 1) + seq * 3_600_000).toISOString(),
  });
});

const blocks = (first: number, last: number) =>
  blocksOf(
    groupMessages(
      interleave(partial({ messages: messages.slice(first - 1, last), oldestSeq: first }), []),
    ),
  );

it('a log is cut at the same places whatever comes before or after', () => {
  const [some, older, newer] = [blocks(40, 110), blocks(1, 110), blocks(40, 111)];
  expect(some.flatMap(({ rows }) => rows)).toHaveLength(71);
  expect(older.slice(-some.length).map(({ key }) => key)).toEqual(some.map(({ key }) => key));
  expect(newer.map(({ key }) => key)).toEqual(some.map(({ key }) => key));
});

it('only the blocks at the end it was added to are drawn again', () => {
  const known = new Map(blocks(40, 110).map((block) => [block.key, block]));
  const changedBy = (first: number, last: number) =>
    blocks(first, last).filter((block) => {
      const before = known.get(block.key);
      return before && !isSameBlock(before, block);
    });
  const places = [...known.keys()];
  expect(changedBy(40, 111).map(({ key }) => key)).toEqual(places.slice(-1));
  expect(changedBy(1, 110).map(({ key }) => key)).toEqual(places.slice(0, 1));
  expect(changedBy(40, 110)).toEqual([]);
});
