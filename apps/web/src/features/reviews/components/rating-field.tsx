import '#app/theme/sheets/rating.ts';
import { Rating } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import classes from './rating-field.module.css';

interface RatingFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const starLabel = (value: number) => (value === 1 ? '1 estrella' : `${value} estrellas`);

/** One to five stars with their number. */
export function RatingField({ label, value, onChange }: RatingFieldProps) {
  const id = useId();
  // Mantine's own answer to an arrow key is to show what one would choose.
  const choose = ({ target }: FormEvent<HTMLFieldSetElement>) => {
    const chosen = target instanceof HTMLInputElement ? Number(target.value) : 0;
    if (chosen > 0) onChange(chosen);
  };
  return (
    <fieldset className={classes.field} onChange={choose}>
      <legend className={classes.label}>{label}</legend>
      <Rating
        id={id}
        name={id}
        size={28}
        classNames={{ input: classes.input ?? '', label: classes.star ?? '' }}
        value={value}
        getSymbolLabel={starLabel}
      />
      <output className={classes.value}>{`${value}/5`}</output>
    </fieldset>
  );
}
