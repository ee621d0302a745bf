import { MESSAGES_PER_FETCH } from '@oficio/contract/conversations.ts';
import { useMemo, useState } from 'react';
import { lastSeq, type Timeline } from './timeline.ts';

/**
 * The part of a timeline that is shown: at first the size of one fetch, even when more is cached,
 * and that many more each time older messages are requested.
 */
export function useShownPart(timeline: Timeline, onLoadOlder: () => void) {
  const [wanted, setWanted] = useState(() => lastSeq(timeline) - MESSAGES_PER_FETCH + 1);
  const from = Math.max(timeline.oldestSeq, wanted);
  const shown = useMemo((): Timeline => ({ ...timeline, oldestSeq: from }), [timeline, from]);
  const showOlder = () => {
    setWanted(from - MESSAGES_PER_FETCH);
    if (from <= timeline.oldestSeq) onLoadOlder();
  };
  return { shown, showOlder };
}
