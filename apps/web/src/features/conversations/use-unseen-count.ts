import { useState } from 'react';
import { lastSeq, type Timeline } from './timeline.ts';

/** Number of the other participant's messages that arrived while the reader was further up. */
export function useUnseenCount(timeline: Timeline, otherUserId: string, isAtEnd: boolean): number {
  const [seenSeq, setSeenSeq] = useState(() => lastSeq(timeline));
  const newest = lastSeq(timeline);
  if (isAtEnd && seenSeq !== newest) setSeenSeq(newest);
  if (isAtEnd) return 0;
  return timeline.messages.filter(
    ({ seq, sender_id, removed }) => seq > seenSeq && sender_id === otherUserId && !removed,
  ).length;
}
