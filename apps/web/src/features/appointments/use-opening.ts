import { useEffect, useRef } from 'react';

/**
 * For acts of a dialog whose answer may come late: the returned function begins one, and returns
 * whether the dialog has stayed open since.
 */
export function useOpening(opened: boolean): () => () => boolean {
  const number = useRef(0);
  useEffect(() => {
    if (!opened) return;
    return () => {
      number.current += 1;
    };
  }, [opened]);
  return () => {
    const own = number.current;
    return () => number.current === own;
  };
}
