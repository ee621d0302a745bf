import type { Appointment } from '@oficio/contract/appointments.ts';
import { dayLabels, weeksOfMonth } from '../calendar-days.ts';
import { CalendarDayCell } from './calendar-day-cell.tsx';
import { CalendarDayChips, CalendarDayDots } from './calendar-day-entries.tsx';
import classes from './calendar-month.module.css';
import { DayGrid } from './day-grid.tsx';

export interface CalendarGridProps {
  /** The selected day, whose month or week is shown. */
  date: string;
  today: string;
  /** The appointments by day. */
  days: ReadonlyMap<string, readonly Appointment[]>;
  isDayOff: (date: string) => boolean;
  isLoading: boolean;
  /** Id of the element that labels the grid. */
  labelledBy: string;
  onSelect: (date: string) => void;
  onOpen: (appointment: Appointment) => void;
}

interface CalendarMonthProps extends CalendarGridProps {
  /** Shows dots instead of appointments, for phones. */
  isCompact: boolean;
  /** Opens the list of a day. */
  onOpenDay: (date: string) => void;
}

/** The month view. Days of neighbouring months show no appointments (specification 2.20). */
export function CalendarMonth({
  date,
  today,
  days,
  isDayOff,
  isLoading,
  labelledBy,
  isCompact,
  onSelect,
  onOpen,
  onOpenDay,
}: CalendarMonthProps) {
  const cellOf = (day: string) => {
    const isOutside = day.slice(0, 7) !== date.slice(0, 7);
    const appointments = isOutside ? [] : (days.get(day) ?? []);
    return (
      <CalendarDayCell
        key={day}
        date={day}
        className={classes.day}
        isSelected={day === date}
        isToday={day === today}
        isOff={isDayOff(day)}
        isOutside={isOutside}
        appointments={appointments}
        onSelect={onSelect}
      >
        <span className={classes.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {isCompact ? (
          <CalendarDayDots appointments={appointments} />
        ) : (
          <CalendarDayChips
            appointments={appointments}
            onOpen={onOpen}
            onOpenDay={() => onOpenDay(day)}
          />
        )}
      </CalendarDayCell>
    );
  };
  return (
    <DayGrid
      className={classes.grid}
      date={date}
      isLoading={isLoading}
      labelledBy={labelledBy}
      isCompact={isCompact}
      onSelect={onSelect}
      onOpen={onOpenDay}
    >
      <thead>
        <tr className={classes.head}>
          {dayLabels.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classes.weeks}>
        {weeksOfMonth(date).map((week) => (
          <tr key={week[0]} className={classes.week}>
            {week.map(cellOf)}
          </tr>
        ))}
      </tbody>
    </DayGrid>
  );
}
