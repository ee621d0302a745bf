import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** How near the end still counts as being there, and how near the start asks for older ones, px. */
const END_PX = 80;
const START_PX = 400;

interface LogScrollOptions {
  /** The first message shown: another one means that older ones came above. */
  firstKey: string | undefined;
  /** The last message shown. */
  lastKey: string | undefined;
  /** The reader wrote the last one: the view goes to it from wherever it is. */
  isLastOutgoing: boolean;
  onNearStart: () => void;
}

interface LogScroll {
  logRef: RefObject<HTMLDivElement | null>;
  contentRef: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  scrollToEnd: () => void;
}

/**
 * The scroll rules of the chat: it stays at the newest message while the reader is there, moves
 * nothing under a reader who is further up, and keeps the line being read when older ones come.
 */
export function useLogScroll(options: LogScrollOptions): LogScroll {
  const { firstKey, lastKey, isLastOutgoing, onNearStart } = options;
  const logRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isFollowing = useRef(true);
  const shown = useRef({ firstKey, lastKey, height: 0 });

  const scrollToEnd = () => {
    const log = logRef.current;
    if (!log) return;
    log.scrollTop = log.scrollHeight;
    isFollowing.current = true;
    setIsAtEnd(true);
  };

  useLayoutEffect(() => {
    const log = logRef.current;
    if (!log) return;
    const before = shown.current;
    shown.current = { firstKey, lastKey, height: log.scrollHeight };
    const isOlderAdded = before.firstKey !== undefined && before.firstKey !== firstKey;
    if (isOlderAdded && !isFollowing.current) log.scrollTop += log.scrollHeight - before.height;
    if (isFollowing.current || (isLastOutgoing && before.lastKey !== lastKey)) {
      log.scrollTop = log.scrollHeight;
      isFollowing.current = true;
    }
  }, [firstKey, lastKey, isLastOutgoing]);

  // The composer grows, the map opens, the keyboard comes: the newest message stays in view.
  const followEnd = useEffectEvent(() => {
    const log = logRef.current;
    if (!log) return;
    shown.current.height = log.scrollHeight;
    if (isFollowing.current) log.scrollTop = log.scrollHeight;
  });
  useEffect(() => {
    const observer = new ResizeObserver(followEnd);
    for (const { current } of [logRef, contentRef]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const log = logRef.current;
    if (!log) return;
    isFollowing.current = log.scrollHeight - log.scrollTop - log.clientHeight <= END_PX;
    setIsAtEnd(isFollowing.current);
    if (log.scrollTop < START_PX) onNearStart();
  };

  return { logRef, contentRef, isAtEnd, onScroll, scrollToEnd };
}
