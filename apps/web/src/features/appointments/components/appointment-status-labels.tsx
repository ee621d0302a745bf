import type { Appointment } from '@oficio/contract/appointments.ts';
import { AppointmentStatusBadge } from '#app/features/appointments/components/appointment-status-badge.tsx';
import { useNow } from '#app/lib/use-now.ts';
import { StatusLabel } from '#app/ui/status-label.tsx';
import { isPast } from '../appointment-actions.ts';
import { blockedTimeStyle, isBlockedTime } from '../blocked-time.ts';
import classes from './appointment-status-labels.module.css';

/** Whether the appointment has ended, and its status. */
export function AppointmentStatusLabels({ appointment }: { appointment: Appointment }) {
  const now = useNow();
  return (
    <div className={classes.labels}>
      {isPast(appointment, now) && <span className={classes.past}>Pasada</span>}
      {isBlockedTime(appointment) ? (
        <StatusLabel {...blockedTimeStyle} />
      ) : (
        <AppointmentStatusBadge status={appointment.status} />
      )}
    </div>
  );
}
