import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Blocks within this distance of the visible area are rendered, in px. */
const NEAR_PX = 8000;

/** Whether an element contains the focus or the selection: it is then kept. */
function isInUse(element: Element): boolean {
  const selection = getSelection();
  const isMarked = selection?.isCollapsed === false && selection.containsNode(element, true);
  return isMarked || element.contains(document.activeElement);
}

/**
 * The last rendered height of a part of a scroll container; undefined while it is near enough to be
 * rendered. When its height turns out to have changed (e.g. the window's width has), the scroll
 * position is corrected.
 */
export function useFarHeight(
  part: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  isAlwaysRendered: boolean,
): number | undefined {
  const [farHeight, setFarHeight] = useState<number>();
  const lastHeight = useRef<number>(undefined);

  useEffect(() => {
    const element = part.current;
    if (!element || isAlwaysRendered) return;
    const follow = (entries: IntersectionObserverEntry[]) => {
      const entry = entries.at(-1);
      if (!entry || (!entry.isIntersecting && isInUse(element))) return;
      const { height } = entry.boundingClientRect;
      startTransition(() => setFarHeight(entry.isIntersecting ? undefined : height));
    };
    const options = { root: scroller.current, rootMargin: `${NEAR_PX}px 0px` };
    const observer = new IntersectionObserver(follow, options);
    observer.observe(element);
    return () => observer.disconnect();
  }, [part, scroller, isAlwaysRendered]);

  const height = isAlwaysRendered ? undefined : farHeight;
  useLayoutEffect(() => {
    const before = lastHeight.current;
    lastHeight.current = height;
    const [element, log] = [part.current, scroller.current];
    if (before === undefined || height !== undefined || !element || !log) return;
    const { top, height: now } = element.getBoundingClientRect();
    if (top < log.getBoundingClientRect().top) log.scrollTop += now - before;
  }, [part, scroller, height]);

  return height;
}
