import { useEffect, useEffectEvent, useState } from 'react';
import { addOverlay } from './overlay-stack.ts';

/**
 * Lets Back and Escape close an element over the page. Returns whether to render it as open: one
 * that is open when it mounts opens after the first render, so that its transition runs and it
 * returns the focus on closing.
 */
export function useOverlay(opened: boolean, onClose: () => void, closesOnEscape = true): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const isOpen = isMounted && opened;

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    return addOverlay({ close: () => close(), closesOnEscape });
  }, [isOpen, closesOnEscape]);
  return isOpen;
}
