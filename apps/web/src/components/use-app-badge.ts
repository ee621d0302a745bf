import { useEffect } from 'react';

/** Counts what waits to be read on the installed app's icon, where the device does that. */
export function useAppBadge(unreadCount: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    navigator.setAppBadge(unreadCount).catch((error: unknown) => {
      console.info('This device shows no count on the icon', error);
    });
  }, [unreadCount]);
}
