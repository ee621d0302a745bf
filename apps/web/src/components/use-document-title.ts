import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { useEffect } from 'react';

const homeTitle = document.title;

/** Names the browser's tab after the screen; screens without a title keep the page's own. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : homeTitle;
  }, [title]);
}
