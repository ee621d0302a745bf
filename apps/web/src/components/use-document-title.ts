import { fullTitle } from '@oficio/contract/page-titles.ts';
import { useEffect } from 'react';

/**
 * Names the browser's tab after the screen; a screen without a title has the product's. Messages
 * that wait to be read are counted in front of it.
 */
export function useDocumentTitle(title: string | undefined, unreadCount: number): void {
  useEffect(() => {
    const count = unreadCount > 0 ? `(${unreadCount}) ` : '';
    document.title = count + fullTitle(title);
  }, [title, unreadCount]);
}
