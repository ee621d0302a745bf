import { useEffect, useRef } from 'react';

/**
 * Moves the focus after a button at the end of a list has loaded more items: to the first new item,
 * or back to the button when there is none. Does nothing when the reader has moved the focus.
 * @param isLoading whether more items are being fetched
 */
export function useNextFocus(count: number, isLoading: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const countBefore = useRef<number>(null);

  useEffect(() => {
    const before = countBefore.current;
    if (before === null || isLoading) return;
    countBefore.current = null;
    const { activeElement, body } = document;
    // A button that was removed has lost the focus to the body.
    if (activeElement !== body && activeElement !== button.current) return;
    const next = count > before ? list.current?.children.item(before) : button.current;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }, [count, isLoading]);

  return { list, button, remember: () => (countBefore.current = count) };
}
