import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { useEffect } from 'react';

const homeTitle = document.title;

/**
 * Names the browser's tab after the screen; screens without a title keep the page's own. Messages
 * that wait to be read are counted in front of it.
 */
export function useDocumentTitle(title: string | undefined, unreadCount: number): void {
  useEffect(() => {
    const count = unreadCount > 0 ? `(${unreadCount}) ` : '';
    document.title = count + (title ? `${title} · ${PRODUCT_NAME}` : homeTitle);
  }, [title, unreadCount]);
}
