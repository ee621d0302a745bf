import type { ComponentProps } from 'react';
import classes from './rows.module.css';

interface RowsProps
  extends Pick<ComponentProps<'div'>, 'className' | 'tabIndex' | 'onFocus' | 'children'> {
  /** The page of the rows; a change renders the rows anew. */
  page: number;
  /** Whether another page is loading. */
  isTurning: boolean;
}

/** The rows of one page of a list. They fade while the next page is loading. */
export function Rows({ page, isTurning, children, ...props }: RowsProps) {
  return (
    <div key={page} {...props} aria-busy={isTurning}>
      <div className={classes.rows} data-turning={isTurning || undefined}>
        {children}
      </div>
    </div>
  );
}
