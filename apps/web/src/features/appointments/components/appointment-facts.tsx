import type { Appointment } from '@oficio/contract/appointments.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { CLOCK_NAMES } from '@oficio/contract/profiles.ts';
import { IconCalendarEvent, IconClock } from '@tabler/icons-react';
import { formatDayMonthTime, formatLongDate, formatTime } from '#app/lib/format/dates.ts';
import { isElsewhere } from '#app/lib/time-zones.ts';
import classes from './appointment-facts.module.css';

interface AppointmentFactsProps {
  appointment: Appointment;
  /** Whether the reader is the provider. */
  isProvider: boolean;
}

/**
 * Date and times, in the provider's time zone, the description, and why it was rejected or cancelled.
 */
export function AppointmentFacts({ appointment, isProvider }: AppointmentFactsProps) {
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
      {appointment.unavailable_party && (
        <p className={classes.description}>{unavailableText(appointment, isProvider)}</p>
      )}
    </>
  );
}

/** Names no ban and no deletion: the other party need not know which it was. */
function unavailableText(appointment: Appointment, isProvider: boolean): string {
  const { unavailable_party, provider_name, client_name } = appointment;
  const isOwn = isProvider === (unavailable_party === 'provider');
  const other = isProvider ? client_name : provider_name;
  return `${PRODUCT_NAME} la ha cancelado: ${isOwn ? 'tu cuenta' : `la cuenta de ${other}`} no estaba disponible.`;
}

type OwnTimeProps = Pick<Appointment, 'starts_at' | 'ends_at' | 'time_zone'>;

/** The appointment's time zone and the times in the reader's zone, if they differ. */
function OwnTime({ starts_at, ends_at, time_zone }: OwnTimeProps) {
  if (!isElsewhere(time_zone, new Date(starts_at))) return null;
  const own = `${formatDayMonthTime(starts_at)} - ${formatTime(ends_at)}`;
  return <span>{`${CLOCK_NAMES[time_zone]}; en la tuya: ${own}`}</span>;
}
