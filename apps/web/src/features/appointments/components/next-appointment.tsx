import { listAppointments } from '@oficio/contract/appointments.ts';
import { IconCalendarEvent, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOptions } from '#app/lib/api.ts';
import { addDays } from '#app/lib/format/add-days.ts';
import { formatWeekdayDayMonth } from '#app/lib/format/dates.ts';
import { localDate } from '#app/lib/format/local-date.ts';
import { useNow } from '#app/lib/use-now.ts';
import { usePolling } from '#app/screen/use-polling.ts';
import { StatusLabel } from '#app/ui/status-label.tsx';
import { isPast } from '../appointment-actions.ts';
import { appointmentStyle } from '../blocked-time.ts';
import { otherClock } from '../other-clock.ts';
import classes from './next-appointment.module.css';

/** The server's maximum: future appointments that were cancelled may come before the next one. */
const LIMIT = 100;

/** The next appointment with another user, as a link to its day; nothing without one. */
export function NextAppointment({ otherUserId }: { otherUserId: string }) {
  const refetchInterval = usePolling();
  const now = useNow();
  // The provider's date may be the one before this device's.
  const start_date = addDays(localDate(now), -1);
  const query = { other_user_id: otherUserId, start_date, limit: LIMIT };
  const list = useQuery({ ...queryOptions(listAppointments, { query }), refetchInterval });
  const next = list.data?.appointments.find(
    (one) => (one.status === 'pending' || one.status === 'accepted') && !isPast(one, now),
  );
  if (!next) return null;
  const { date, start_time } = next;
  return (
    <Link to="/calendar" search={{ fecha: date }} className={classes.link}>
      <IconCalendarEvent size={18} aria-hidden="true" />
      <span className={classes.what}>
        <strong>{next.title}</strong>{' '}
        <span>{`${formatWeekdayDayMonth(date)}, ${start_time}${otherClock(next)}`}</span>
      </span>
      <StatusLabel {...appointmentStyle(next)} isPlain />
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
