import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/**
 * Within this distance of the end the reader counts as being there, and within it of the start
 * older messages are loaded, in px.
 */
const END_PX = 80;
const START_PX = 400;

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;

interface LogScrollOptions {
  /** Key of the first message; it changes when older messages are added. */
  firstKey: string | undefined;
  /** Key of the last message. */
  lastKey: string | undefined;
  /** Whether the reader sent the last message: the log then scrolls to it from any position. */
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
 * The scroll rules of the chat: stay at the newest message while the reader is there, do not move
 * when the reader is further up, and keep the position when older messages are added.
 */
export function useLogScroll(options: LogScrollOptions): LogScroll {
  const { firstKey, lastKey, isLastOutgoing, onNearStart } = options;
  const logRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isFollowing = useRef(true);
  /** The last scroll position, set by the reader or by this hook. */
  const lastTop = useRef(0);
  const shown = useRef({ firstKey, lastKey, height: 0 });

  const goToEnd = (log: HTMLDivElement) => {
    log.scrollTop = log.scrollHeight;
    lastTop.current = log.scrollTop;
    isFollowing.current = true;
  };
  const showEnd = useEffectEvent(goToEnd);

  const scrollToEnd = () => {
    if (!logRef.current) return;
    goToEnd(logRef.current);
    setIsAtEnd(true);
  };

  useLayoutEffect(() => {
    const log = logRef.current;
    if (!log) return;
    const before = shown.current;
    shown.current = { firstKey, lastKey, height: log.scrollHeight };
    const isOlderAdded = before.firstKey !== undefined && before.firstKey !== firstKey;
    if (isOlderAdded && !isFollowing.current) log.scrollTop += log.scrollHeight - before.height;
    if (isFollowing.current || (isLastOutgoing && before.lastKey !== lastKey)) showEnd(log);
  }, [firstKey, lastKey, isLastOutgoing]);

  // The composer, the map or the keyboard resized the log: the newest message stays visible.
  const followEnd = useEffectEvent(() => {
    const log = logRef.current;
    if (!log) return;
    shown.current.height = log.scrollHeight;
    // The reader may have scrolled in this frame: the scroll event comes with the next one.
    const hasLeft = log.scrollTop < lastTop.current && distanceToEnd(log) > END_PX;
    if (isFollowing.current && !hasLeft) goToEnd(log);
  });
  useEffect(() => {
    const observer = new ResizeObserver(followEnd);
    for (const { current } of [logRef, contentRef]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const log = logRef.current;
    if (!log) return;
    lastTop.current = log.scrollTop;
    isFollowing.current = distanceToEnd(log) <= END_PX;
    setIsAtEnd(isFollowing.current);
    if (log.scrollTop < START_PX) onNearStart();
  };

  return { logRef, contentRef, isAtEnd, onScroll, scrollToEnd };
}
