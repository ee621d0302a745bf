import '#app/theme/sheets/date-input.ts';
import { TimePicker } from '@mantine/dates';
import type { Hours } from '../day-hours.ts';
import classes from './hours-fields.module.css';

interface HoursFieldsProps {
  /** Names the fields for those who don't see the row they are in. */
  day: string;
  hours: Hours;
  hasProblem: boolean;
  onChange: (hours: Hours) => void;
}

/** From when to when. */
export function HoursFields({ day, hours, hasProblem, onChange }: HoursFieldsProps) {
  return (
    <div className={classes.fields}>
      <TimePicker
        label="Inicio"
        hoursInputLabel={`${day}, inicio, horas`}
        minutesInputLabel={`${day}, inicio, minutos`}
        value={hours.start}
        error={hasProblem}
        onChange={(start) => onChange({ ...hours, start })}
      />
      <TimePicker
        label="Fin"
        hoursInputLabel={`${day}, fin, horas`}
        minutesInputLabel={`${day}, fin, minutos`}
        value={hours.end}
        error={hasProblem}
        onChange={(end) => onChange({ ...hours, end })}
      />
    </div>
  );
}
