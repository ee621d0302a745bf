import { VisuallyHidden } from '@mantine/core';
import type { Appointment } from '@oficio/contract/appointments.ts';
import { appointmentStyle } from '../../blocked-time.ts';
import { toneOf } from '../calendar-entry.ts';
import classes from './calendar-entry.module.css';

interface CalendarChipProps {
  appointment: Appointment;
  onOpen: (appointment: Appointment) => void;
}

/** An appointment in a day of the month view: start and title (specification 2.20). */
export function CalendarChip({ appointment, onOpen }: CalendarChipProps) {
  const { icon: Icon, label } = appointmentStyle(appointment);
  const { title, start_time } = appointment;
  return (
    <button
      type="button"
      // Not in the tab order: the grid handles keys, and the day's list includes every appointment.
      tabIndex={-1}
      className={`${classes.entry} ${classes.chip}`}
      title={title}
      onClick={() => onOpen(appointment)}
      {...toneOf(appointment)}
    >
      <span className={classes.title}>
        <strong>{start_time}</strong> {title}
      </span>
      <VisuallyHidden>, {label}</VisuallyHidden>
      <Icon size={12} stroke={2.25} aria-hidden="true" />
    </button>
  );
}
