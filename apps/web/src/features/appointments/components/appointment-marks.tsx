import type { Appointment } from '@oficio/contract/appointments.ts';
import { AppointmentStatusBadge } from '#app/components/appointment-status-badge.tsx';
import { StatusMark } from '#app/components/status-mark.tsx';
import { useNow } from '#app/lib/use-now.ts';
import { isPast } from '../appointment-actions.ts';
import { blockedMark, isBlockedTime } from '../blocked-time.ts';
import classes from './appointment-marks.module.css';

/** Whether it is over, and the state it is in. */
export function AppointmentMarks({ appointment }: { appointment: Appointment }) {
  const now = useNow();
  return (
    <div className={classes.marks}>
      {isPast(appointment, now) && <span className={classes.past}>Pasada</span>}
      {isBlockedTime(appointment) ? (
        <StatusMark {...blockedMark} />
      ) : (
        <AppointmentStatusBadge status={appointment.status} />
      )}
    </div>
  );
}
