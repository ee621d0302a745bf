import { Skeleton } from '@mantine/core';
import type { Appointment } from '@oficio/contract/appointments.ts';
import { type Ref, useId } from 'react';
import { formatWeekdayDayMonth } from '#app/lib/format/dates.ts';
import { countEntries } from '../calendar-entry.ts';
import { CalendarBlock } from './calendar-block.tsx';
import classes from './calendar-day.module.css';

interface CalendarDayProps {
  date: string;
  /** Undefined while loading and after a failure. */
  appointments: readonly Appointment[] | undefined;
  isLoading: boolean;
  userId: string;
  headingRef: Ref<HTMLHeadingElement>;
  onOpen: (appointment: Appointment) => void;
}

/** All appointments of the selected day. */
export function CalendarDay({
  date,
  appointments,
  isLoading,
  userId,
  headingRef,
  onOpen,
}: CalendarDayProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 ref={headingRef} id={id} className={classes.title} tabIndex={-1}>
        {formatWeekdayDayMonth(date)}
      </h2>
      {appointments && (
        <p className={classes.count}>{countEntries(appointments) ?? 'No hay citas este día'}</p>
      )}
      {isLoading && <Skeleton height={20} width={140} aria-hidden="true" />}
      <ol className={classes.list}>
        {appointments?.map((appointment) => (
          <li key={appointment.id} className={classes.item}>
            <div className={classes.times} aria-hidden="true">
              <strong>{appointment.start_time}</strong>
              <span>{appointment.end_time}</span>
            </div>
            <CalendarBlock appointment={appointment} userId={userId} onOpen={onOpen} />
          </li>
        ))}
        {isLoading &&
          [1, 2, 3].map((row) => (
            <li key={row} className={classes.item} aria-hidden="true">
              <Skeleton height={36} />
              <Skeleton height={56} radius="md" />
            </li>
          ))}
      </ol>
    </section>
  );
}
