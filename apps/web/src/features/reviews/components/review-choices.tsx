import { VisuallyHidden } from '@mantine/core';
import { formatStars } from '#app/lib/format/numbers.ts';
import type { ReviewChoice } from '../reviews-query.ts';
import classes from './review-choices.module.css';

interface ChoiceProps {
  choice: ReviewChoice;
  onChoose: (choice: ReviewChoice) => void;
}

/** A bar for each number of stars: pressed, only its reviews are shown; pressed again, all. */
export function ReviewChart({ counts, choice, onChoose }: ChoiceProps & { counts: number[] }) {
  const most = Math.max(...counts);
  return (
    <fieldset className={classes.chart} aria-label="Reseñas por estrellas">
      {counts
        .map((count, index) => {
          const rating = index + 1;
          const isChosen = choice.rating === rating;
          return (
            <button
              key={rating}
              type="button"
              className={classes.bar}
              aria-pressed={isChosen}
              disabled={!count && !isChosen}
              style={{ '--part': count / most }}
              onClick={() => onChoose({ ...choice, rating: isChosen ? undefined : rating })}
            >
              <b>
                <span aria-hidden="true">{`${rating} ★`}</span>
                <VisuallyHidden>{`${formatStars(rating)}: `}</VisuallyHidden>
              </b>
              <i />
              {count}
            </button>
          );
        })
        .reverse()}
    </fieldset>
  );
}

const sorts = [
  [undefined, 'Más recientes'],
  ['best', 'Mejores'],
  ['worst', 'Peores'],
] as const;

/** The order of the reviews. */
export function ReviewSorts({ choice, onChoose }: ChoiceProps) {
  return (
    <fieldset className={classes.sorts} aria-label="Orden de las reseñas">
      {sorts.map(([sort, label]) => (
        <button
          key={label}
          type="button"
          aria-pressed={choice.sort === sort}
          onClick={() => onChoose({ ...choice, sort })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
