import type { Shown } from './shown-messages.ts';

export interface GroupedMessage {
  shown: Shown;
  /** First message of its day: preceded by a day separator. */
  opensDay: boolean;
  /** First and last of consecutive messages of one sender on one day. */
  opensGroup: boolean;
  closesGroup: boolean;
}

/** Messages that are rendered or skipped together. */
export interface MessageBlock {
  /** Depends only on the block's messages, not on its neighbours. */
  key: number;
  rows: readonly GroupedMessage[];
}

/** Maximum number of messages per block, not counting outgoing ones. */
const BLOCK_SIZE = 25;

const days = new WeakMap<Shown, string>();

function dayOf(shown: Shown): string {
  const known = days.get(shown);
  if (known) return known;
  const day = new Date(shown.message.timestamp).toDateString();
  days.set(shown, day);
  return day;
}

/**
 * Marks where days and consecutive messages of one sender begin and end, in the reader's time zone.
 */
export function groupMessages(shown: readonly Shown[]): readonly GroupedMessage[] {
  const isTogether = (a: Shown | undefined, b: Shown | undefined) =>
    a !== undefined &&
    b !== undefined &&
    a.message.sender_id === b.message.sender_id &&
    dayOf(a) === dayOf(b);
  return shown.map((item, index) => {
    const before = shown[index - 1];
    return {
      shown: item,
      opensDay: !before || dayOf(before) !== dayOf(item),
      opensGroup: !isTogether(before, item),
      closesGroup: !isTogether(item, shown[index + 1]),
    };
  });
}

const placeOf = ({ kind, message }: Shown) =>
  Math.floor((kind === 'message' ? message.seq : (message.afterSeq ?? 0) + 1) / BLOCK_SIZE);

/** Splits a log into blocks whose boundaries do not move when messages are added at either end. */
export function blocksOf(grouped: readonly GroupedMessage[]): readonly MessageBlock[] {
  const blocks: { key: number; rows: GroupedMessage[] }[] = [];
  for (const row of grouped) {
    const key = placeOf(row.shown);
    const last = blocks.at(-1);
    if (last && last.key >= key) last.rows.push(row);
    else blocks.push({ key, rows: [row] });
  }
  return blocks;
}

/** Whether two blocks render the same. */
export function isSameBlock(a: MessageBlock, b: MessageBlock): boolean {
  return (
    a.rows.length === b.rows.length &&
    a.rows.every((row, index) => {
      const other = b.rows[index];
      return (
        row.shown === other?.shown &&
        row.opensDay === other.opensDay &&
        row.opensGroup === other.opensGroup &&
        row.closesGroup === other.closesGroup
      );
    })
  );
}
