import { type FormEvent, useId } from 'react';
import { formatStars } from '#app/lib/format/numbers.ts';
import { Rating } from '#app/ui/inputs/rating.ts';
import classes from './rating-field.module.css';

interface RatingFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A rating of one to five stars. */
export function RatingField({ label, value, onChange }: RatingFieldProps) {
  const id = useId();
  // Overrides Mantine's handling of arrow keys, which only previews the value.
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
        getSymbolLabel={formatStars}
      />
      <output className={classes.value}>{`${value}/5`}</output>
    </fieldset>
  );
}
