import { VisuallyHidden } from '@mantine/core';
import type { Appointment } from '@oficio/contract/appointments.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { appointmentStyle, isBlockedTime } from '../../blocked-time.ts';
import { participantName, toneOf } from '../calendar-entry.ts';
import classes from './calendar-entry.module.css';

interface CalendarBlockProps {
  appointment: Appointment;
  userId: string;
  /** Shows start and end inside; otherwise they are shown beside the block. */
  withTimes?: boolean;
  /** Whether it is a request at a time that something else also takes. */
  isContested?: boolean;
  onOpen: (appointment: Appointment) => void;
}

/** An appointment with its title and the other participant, or "Tiempo bloqueado". */
export function CalendarBlock({
  appointment,
  userId,
  withTimes = false,
  isContested = false,
  onOpen,
}: CalendarBlockProps) {
  const { icon: Icon, label } = appointmentStyle(appointment);
  const { title, start_time, end_time } = appointment;
  const party = participantName(appointment, userId);
  const words = isBlockedTime(appointment) ? [party] : [party, label];
  const times = `${start_time}–${end_time}`;
  return (
    <button
      type="button"
      className={`${classes.entry} ${classes.block}`}
      onClick={() => onOpen(appointment)}
      {...toneOf(appointment)}
    >
      {withTimes ? (
        <span className={classes.times}>{times}</span>
      ) : (
        <VisuallyHidden>{times}</VisuallyHidden>
      )}
      <span className={classes.title}>{title}</span>
      <span className={classes.meta}>
        <Icon size={14} aria-hidden="true" />
        <span>{words.join(' · ')}</span>
      </span>
      {isContested && (
        <span className={classes.contested} title="Coincide con otra cita">
          <IconAlertTriangle size={14} aria-hidden="true" />
          <VisuallyHidden>Coincide con otra cita</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
