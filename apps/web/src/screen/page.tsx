import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  /**
   * `wide`: the full window; `page`: 1120 px; `form`: 1024 px; `list`: 960 px; `reading`: 640 px.
   */
  width?: 'wide' | 'page' | 'form' | 'list' | 'reading';
  children: ReactNode;
}

/** The centred column of a screen with its gutters. */
export function Page({ width = 'page', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}
