import type { MouseEvent, ReactNode } from 'react';
import { opensElsewhere } from '#app/lib/address/opens-elsewhere.ts';

interface InPageLinkProps {
  /** Element id of the target, which must take the focus. */
  target: string;
  className: string | undefined;
  children: ReactNode;
}

/**
 * A link to an element of this page, which gets the focus. The browser itself follows it only before
 * the app runs, or elsewhere: the history entry that it adds lacks the router's state, and the router
 * would take it for another page.
 */
export function InPageLink({ target, className, children }: InPageLinkProps) {
  const jump = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    const element = document.getElementById(target);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView();
  };
  return (
    <a className={className} href={`#${target}`} onClick={jump}>
      {children}
    </a>
  );
}
