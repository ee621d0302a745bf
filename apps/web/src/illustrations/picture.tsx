import type { ReactNode } from 'react';
import classes from './picture.module.css';

/** The background of every small drawing: a soft disc and a line of pavement. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.picture} viewBox="0 0 200 140" aria-hidden="true" focusable="false">
      <circle className={classes.disc} cx="100" cy="74" r="62" />
      {children}
      <path className={classes.ground} d="M22 132.5h156" />
    </svg>
  );
}
