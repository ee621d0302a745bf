import { formatRating } from '#app/lib/format/numbers.ts';
import classes from './stars.module.css';

interface StarsProps {
  /** 0 to 5; a missing rating counts as 0. */
  rating: number | null | undefined;
  /** Pixels from one star to the next: 18 beside names, 14 in sub-ratings. */
  size?: 14 | 16 | 18;
  /** False where the number is shown beside the stars in a larger size. */
  hasNumber?: boolean;
}

const positions = [0, 1, 2, 3, 4];
const star =
  'M12 1.6c.5 0 .9.3 1.1.7l2.7 5.6 6.1.9c1 .1 1.4 1.4.7 2.1l-4.5 4.3 1.1 6.1c.2 1-.9 1.8-1.8 1.3L12 19.7l-5.4 2.9c-.9.5-2-.3-1.8-1.3l1.1-6.1-4.5-4.3c-.7-.7-.3-2 .7-2.1l6.1-.9 2.7-5.6c.2-.4.6-.7 1.1-.7z';

function Row({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 132 24" aria-hidden="true" focusable="false">
      {positions.map((position) => (
        <path
          key={position}
          transform={`matrix(.93 0 0 .93 ${position * 27 + 0.84} .84)`}
          d={star}
        />
      ))}
    </svg>
  );
}

/** Stars filled according to the rating, and the rating with one decimal. */
export function Stars({ rating, size = 18, hasNumber = true }: StarsProps) {
  const value = Math.min(5, Math.max(0, rating ?? 0));
  // Stars are 24 wide with a gap of 3: the fill must end inside a star, not in a gap.
  const cut = ((Math.floor(value) * 27 + (value % 1) * 24) / 132) * 100;
  return (
    <span className={classes.rating} data-size={size}>
      <span
        className={classes.stars}
        role="img"
        aria-label={`${formatRating(value)} de 5 estrellas`}
        style={{ '--side': `${size / 1.125}px`, '--cut': `${cut}%` }}
      >
        <Row className={classes.empty} />
        <Row className={classes.full} />
      </span>
      {hasNumber && (
        <span className={classes.number} aria-hidden="true">
          {formatRating(value)}
        </span>
      )}
    </span>
  );
}
