import { messages } from '@oficio/contract/errors/messages.ts';
import { countOf } from '@oficio/contract/texts/count-of.ts';
import { IconClock, IconHourglassEmpty, IconWorld } from '@tabler/icons-react';
import { useId } from 'react';
import { TimePicker } from '#app/ui/inputs/date-inputs.tsx';
import { useReversedTimes } from '../use-reversed-times.ts';
import type { TimedForm } from '../use-timed-form.ts';
import classes from './time-range-fields.module.css';

interface TimeRangeFieldsProps {
  form: TimedForm;
  startLabel: string;
  endLabel: string;
  durationLabel: string;
  /** Why these times are not possible, if that is known before sending. */
  problem?: string | null;
  /** Names the time zone of the times, where it may be unclear. */
  note?: string | undefined;
}

const clock = <IconClock size={20} aria-hidden="true" />;

/** Start and end fields, and the resulting duration. */
export function TimeRangeFields(props: TimeRangeFieldsProps) {
  const { form, startLabel, endLabel, durationLabel, problem, note } = props;
  const errorId = useId();
  const { start, end, duration } = form.values;
  const isReversed = useReversedTimes({ start, end });
  const error = form.errors.end || (isReversed ? messages.endAfterStart : problem);
  const errorProps = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
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
          onChange={(value) => form.changeTimes({ start: value })}
        />
        <TimePicker
          label={endLabel}
          required
          hoursInputLabel={`${endLabel}, horas`}
          minutesInputLabel={`${endLabel}, minutos`}
          rightSection={clock}
          value={end}
          error={Boolean(error)}
          hoursInputProps={errorProps}
          minutesInputProps={errorProps}
          onBlur={form.field('end').onBlur}
          onChange={(value) => form.changeTimes({ end: value })}
        />
        {error && (
          <p id={errorId} className={classes.error} role="alert">
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
          {durationLabel}: <strong>{countOf(duration, 'minuto', 'minutos')}</strong>
        </span>
      </p>
    </>
  );
}
