import { useEffect, useState } from 'react';

/**
 * For modals that are loaded when first needed: they mount closed and open right after, so that
 * they move in, and give the focus back on closing, like any other time.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && opened;
}
