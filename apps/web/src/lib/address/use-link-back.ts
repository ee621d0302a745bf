import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { opensElsewhere } from './opens-elsewhere.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the screen in the previous history entry, set by the links that may lead back to it. */
    cameFrom?: string;
  }
}

/**
 * For a link to the screen at a path: goes back in the history if the previous entry is that screen, so
 * that the two do not follow each other again and again. Returns the link's click handler.
 */
export function useLinkBack(to: string): (event: MouseEvent) => void {
  const { history } = useRouter();
  const cameFrom = useLocation({ select: ({ state }) => state.cameFrom });
  return (event) => {
    if (cameFrom !== to || opensElsewhere(event)) return;
    event.preventDefault();
    history.back();
  };
}
