import '#app/theme/sheets/date-input.ts';
import { TimePicker } from '@mantine/dates';
import { IconClock, IconHourglassEmpty, IconWorld } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from './time-range-fields.module.css';

interface TimeRangeFieldsProps {
  startLabel: string;
  endLabel: string;
  durationLabel: string;
  /** HH:MM, or empty while being typed. */
  start: string;
  end: string;
  /** Minutes. */
  duration: number;
  error: string | null;
  /** In whose clock the times are meant, where that is in doubt. */
  note?: string | undefined;
  endRef: Ref<HTMLInputElement>;
  onChange: (part: { start?: string; end?: string }) => void;
}

const clock = <IconClock size={20} aria-hidden="true" />;

/** From when to when, and how long that is. */
export function TimeRangeFields({
  startLabel,
  endLabel,
  durationLabel,
  start,
  end,
  duration,
  error,
  note,
  endRef,
  onChange,
}: TimeRangeFieldsProps) {
  return (
    <>
      <div className={classes.times}>
        <TimePicker
          label={startLabel}
          required
          hoursInputLabel={`${startLabel}, horas`}
          minutesInputLabel={`${startLabel}, minutos`}
          rightSection={clock}
          value={start}
          onChange={(value) => onChange({ start: value })}
        />
        <TimePicker
          hoursRef={endRef}
          label={endLabel}
          required
          hoursInputLabel={`${endLabel}, horas`}
          minutesInputLabel={`${endLabel}, minutos`}
          rightSection={clock}
          value={end}
          error={error !== null}
          onChange={(value) => onChange({ end: value })}
        />
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
      {note && (
        <p className={classes.duration}>
          <IconWorld size={18} aria-hidden="true" />
          {note}
        </p>
      )}
      <p className={classes.duration}>
        <IconHourglassEmpty size={18} aria-hidden="true" />
        <span>
          {durationLabel}: <strong>{`${duration} minutos`}</strong>
        </span>
      </p>
    </>
  );
}
