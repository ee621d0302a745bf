import type { ReactNode } from 'react';
import classes from './rows.module.css';

interface RowsProps {
  /** The page of the rows; a change scrolls to the top. */
  page: number;
  /** Whether another page is loading. */
  isTurning: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The rows of one page of a list. They fade while the next page is loading. */
export function Rows({ page, isTurning, className, children }: RowsProps) {
  return (
    <div key={page} className={className} aria-busy={isTurning}>
      <div className={classes.rows} data-turning={isTurning || undefined}>
        {children}
      </div>
    </div>
  );
}
