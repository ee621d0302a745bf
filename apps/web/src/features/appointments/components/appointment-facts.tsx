import type { Appointment } from '@oficio/contract/appointments.ts';
import { IconCalendarEvent, IconClock } from '@tabler/icons-react';
import { formatLongDate } from '#app/lib/format.ts';
import classes from './appointment-facts.module.css';
import { OwnTime } from './own-time.tsx';

/** When it is, by the provider's clock, and what was written about it. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { date, start_time, end_time, duration_minutes, description, reject_reason } = appointment;
  return (
    <>
      <div className={classes.when}>
        <span>
          <IconCalendarEvent size={18} aria-hidden="true" /> {formatLongDate(date)}
        </span>
        <span className={classes.time}>
          <IconClock size={18} aria-hidden="true" />
          {`${start_time} - ${end_time} (${duration_minutes} min)`}
        </span>
        <OwnTime {...appointment} />
      </div>
      {description && <p className={classes.description}>{description}</p>}
      {reject_reason && <p className={classes.description}>Motivo: {reject_reason}</p>}
    </>
  );
}
