import { MAX_COMING } from '@oficio/contract/appointments/coming.ts';
import type { Appointment } from '@oficio/contract/appointments.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { Link } from '@tanstack/react-router';
import { useIsOffline } from '#app/lib/connection.ts';
import { addDays } from '#app/lib/format/add-days.ts';
import { formatWeekdayDayMonth } from '#app/lib/format/dates.ts';
import { ownDay } from '#app/lib/format/own-day.ts';
import { useNow } from '#app/lib/use-now.ts';
import { useSession } from '#app/lib/use-session.ts';
import { useKeptFocus } from '#app/screen/use-kept-focus.ts';
import { isPast } from '../../appointment-actions.ts';
import { AppointmentButtons } from '../../components/appointment-buttons.tsx';
import { titleIdOf } from '../../components/appointment-card.tsx';
import { otherClock } from '../../other-clock.ts';
import classes from './coming-days.module.css';
import listClasses from './waiting-list.module.css';
import type { WaitingPartProps } from './waiting-list.tsx';

/**
 * The accepted appointments of today and tomorrow; those that have ended can be completed. The server says
 * which days these are, but without a connection its answer may be of an earlier day.
 */
export function ComingDays(props: WaitingPartProps) {
  const { today, tomorrow, coming } = props.waiting;
  const keepFocus = useKeptFocus();
  const ownToday = ownDay(useSession(), useNow());
  const present = useIsOffline() ? ownToday : today;
  const labels: Partial<Record<string, string>> = {
    [present]: 'Hoy',
    [addDays(present, 1)]: 'Mañana',
  };
  const days = [today, tomorrow].map((date) => ({
    date,
    label: labels[date],
    coming: coming.filter((appointment) => appointment.date === date),
  }));
  return (
    <section aria-labelledby="hoy-y-manana" tabIndex={-1} onFocus={keepFocus}>
      <h2 id="hoy-y-manana" className={listClasses.title}>
        Hoy y mañana
      </h2>
      {coming.length === 0 && (
        <p className={listClasses.calm}>
          {today < present
            ? 'Aún no hemos podido cargar tus citas de hoy.'
            : 'No tienes citas para hoy ni para mañana.'}
        </p>
      )}
      {coming.length > 0 && (
        <div className={classes.card}>
          {days
            .filter((day) => day.coming.length > 0)
            .map(({ label, date, coming: entries }) => (
              <div key={date} className={classes.day}>
                <h3 className={classes.heading}>
                  {label} <span>{formatWeekdayDayMonth(date)}</span>
                </h3>
                <ul className={classes.rows}>
                  {entries.map((appointment) => (
                    <ComingRow key={appointment.id} {...props} appointment={appointment} />
                  ))}
                </ul>
              </div>
            ))}
        </div>
      )}
      {coming.length >= MAX_COMING && (
        <Link to="/appointments" search={{ filtro: 'upcoming' }} className={listClasses.more ?? ''}>
          Ver todas las próximas citas
        </Link>
      )}
    </section>
  );
}

function ComingRow({
  appointment,
  userId,
  actions,
  onAsk,
  onOpenClient,
}: WaitingPartProps & { appointment: Appointment }) {
  const { title, date, start_time, end_time, client_id, client_name } = appointment;
  const isOver = isPast(appointment, useNow());
  return (
    <li className={classes.row}>
      <span className={classes.time}>
        {`${start_time} - ${end_time}${otherClock(appointment)}`}
      </span>
      <span className={classes.what}>
        <Link
          id={titleIdOf(appointment)}
          to="/calendar"
          search={{ fecha: date }}
          className={classes.title ?? ''}
        >
          {title}
        </Link>
        {client_id && client_name === DELETED_USER_NAME && <span>{client_name}</span>}
        {client_id && client_name !== DELETED_USER_NAME && (
          <button type="button" className={classes.client} onClick={() => onOpenClient(client_id)}>
            {client_name}
          </button>
        )}
      </span>
      {isOver && (
        <AppointmentButtons
          appointment={appointment}
          userId={userId}
          describedBy={titleIdOf(appointment)}
          actions={actions}
          onAsk={onAsk}
        />
      )}
    </li>
  );
}
