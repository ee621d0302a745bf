import type { ReactNode } from 'react';
import { formatCount } from '../figures.ts';
import classes from './user-reviews.module.css';

interface UserReviewsProps {
  total: number;
  children: ReactNode;
}

/** What clients have said about a provider. */
export function UserReviews({ total, children }: UserReviewsProps) {
  return (
    <section aria-labelledby="resenas">
      <h3 id="resenas" className={classes.title}>
        {`Este proveedor tiene ${formatCount(total)} ${total === 1 ? 'reseña' : 'reseñas'}`}
      </h3>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}
