import type { Review } from '@oficio/contract/reviews.ts';
import { Stars } from '#app/components/stars.tsx';
import { formatRating } from '#app/lib/format.ts';
import { averageOf, subRatings } from '../review-averages.ts';
import classes from './review-summary.module.css';

/** The averages of all reviews. */
export function ReviewSummary({ reviews }: { reviews: readonly Review[] }) {
  const average = averageOf(reviews, 'rating');
  return (
    <div className={classes.summary}>
      <div className={classes.overall}>
        <span className={classes.figure}>{formatRating(average)}</span>
        <span className={classes.count}>
          <Stars rating={average} size={16} hasNumber={false} />
          {`${reviews.length} ${reviews.length === 1 ? 'reseña' : 'reseñas'}`}
        </span>
      </div>
      {subRatings.map(({ key, label }) => {
        const value = averageOf(reviews, key);
        return (
          <div key={key} className={classes.cell}>
            <span className={classes.label}>{label}</span>
            <span className={classes.value}>{formatRating(value)}</span>
            <Stars rating={value} size={14} hasNumber={false} />
          </div>
        );
      })}
    </div>
  );
}
