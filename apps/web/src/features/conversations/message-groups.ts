import type { Shown } from './timeline.ts';

export interface GroupedMessage {
  shown: Shown;
  /** The first of its day: a day separator stands before it. */
  opensDay: boolean;
  /** The first and the last of an uninterrupted run of one sender on one day. */
  opensGroup: boolean;
  closesGroup: boolean;
}

const dayOf = ({ message }: Shown) => new Date(message.timestamp).toDateString();

/** Tells where days and runs of one sender begin and end, in the reader's time zone. */
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
