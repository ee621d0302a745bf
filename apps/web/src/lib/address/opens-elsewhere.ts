import type { MouseEvent } from 'react';

/** Whether the browser opens a pressed link elsewhere, as in a new tab, because of a key. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
