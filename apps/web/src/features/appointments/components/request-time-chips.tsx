import type { OfferedTime } from '../request-times.ts';
import classes from './request-time-chips.module.css';

interface RequestTimeChipsProps {
  label: string;
  times: readonly OfferedTime[];
  /** The start of the chosen time, in this group or another. */
  chosen: string | undefined;
  onChoose: (start: string, end: string) => void;
}

/** Start times to choose from; taken ones are shown and cannot be chosen. */
export function RequestTimeChips({ label, times, chosen, onChoose }: RequestTimeChipsProps) {
  if (times.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.times}>
        {times.map(({ start, end }) => (
          <label key={start} className={classes.chip}>
            <input
              type="radio"
              name="free-time"
              className={classes.input}
              value={start}
              checked={start === chosen}
              disabled={end === null}
              onChange={() => end && onChoose(start, end)}
            />
            {start}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
