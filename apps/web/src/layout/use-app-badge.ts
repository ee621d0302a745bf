import { useEffect } from 'react';

/** Shows the unread count as a badge on the installed app's icon, where the device supports it. */
export function useAppBadge(unreadCount: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    navigator.setAppBadge(unreadCount).catch((error: unknown) => {
      console.info('This device shows no count on the icon', error);
    });
  }, [unreadCount]);
}
