import type { ReactNode } from 'react';
import { formatDayMonth, formatMonth, formatWeekday } from '#app/lib/format.ts';
import classes from './appointment-group.module.css';

interface AppointmentGroupProps {
  /** YYYY-MM-DD. */
  date: string;
  isToday: boolean;
  children: ReactNode;
}

/** The appointments of one day, beside the day; under it on the phone. */
export function AppointmentGroup({ date, isToday, children }: AppointmentGroupProps) {
  const weekday = isToday ? 'hoy' : formatWeekday(date);
  return (
    <section className={classes.group} data-today={isToday || undefined}>
      <h2 className={classes.rail} aria-label={`${weekday}, ${formatDayMonth(date)}`}>
        <span className={classes.weekday}>
          {weekday}
          <span className={classes.inline}>, {formatDayMonth(date)}</span>
        </span>
        <span className={classes.day}>{Number(date.slice(8))}</span>
        <span className={classes.month}>{formatMonth(date)}</span>
      </h2>
      <div className={classes.cards}>{children}</div>
    </section>
  );
}
