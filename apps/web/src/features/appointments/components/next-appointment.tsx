import { listAppointments } from '@oficio/contract/appointments.ts';
import { IconCalendarEvent, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOptions } from '#app/lib/api.ts';
import { formatWeekdayDayMonth } from '#app/lib/format/dates.ts';
import { useNow } from '#app/lib/use-now.ts';
import { usePolling } from '#app/screen/use-polling.ts';
import { StatusLabel } from '#app/ui/status-label.tsx';
import { isPast } from '../appointment-actions.ts';
import { appointmentStyle } from '../blocked-time.ts';
import classes from './next-appointment.module.css';

/** The next appointment with another user, as a link to its day; nothing without one. */
export function NextAppointment({ otherUserId }: { otherUserId: string }) {
  const refetchInterval = usePolling();
  const list = useQuery({
    ...queryOptions(listAppointments, { query: { other_user_id: otherUserId } }),
    refetchInterval,
  });
  const now = useNow();
  const next = list.data?.appointments.find(
    (one) => (one.status === 'pending' || one.status === 'accepted') && !isPast(one, now),
  );
  if (!next) return null;
  return (
    <Link to="/calendar" search={{ fecha: next.date }} className={classes.link}>
      <IconCalendarEvent size={18} aria-hidden="true" />
      <span className={classes.what}>
        <strong>{next.title}</strong>{' '}
        <span>{`${formatWeekdayDayMonth(next.date)}, ${next.start_time}`}</span>
      </span>
      <StatusLabel {...appointmentStyle(next)} isPlain />
      <IconChevronRight size={18} aria-hidden="true" className={classes.arrow} />
    </Link>
  );
}
