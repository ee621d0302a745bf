import { fullTitle } from '@oficio/contract/pages/page-titles.ts';
import { useEffect } from 'react';

/**
 * Sets the title of the browser tab: the unread count, if any, the screen's title and the product
 * name.
 */
export function useDocumentTitle(title: string | undefined, unreadCount: number): void {
  useEffect(() => {
    const count = unreadCount > 0 ? `(${unreadCount}) ` : '';
    document.title = count + fullTitle(title);
  }, [title, unreadCount]);
}
