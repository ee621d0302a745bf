import '#app/theme/sheets/rating.ts';
import { Rating } from '@mantine/core';
import classes from './rating-field.module.css';

interface RatingFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const starLabel = (value: number) => (value === 1 ? '1 estrella' : `${value} estrellas`);

/** One to five stars with their number. */
export function RatingField({ label, value, onChange }: RatingFieldProps) {
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      <Rating
        size={28}
        classNames={{ input: classes.input ?? '', label: classes.star ?? '' }}
        value={value}
        onChange={onChange}
        getSymbolLabel={starLabel}
      />
      <output className={classes.value}>{`${value}/5`}</output>
    </fieldset>
  );
}
