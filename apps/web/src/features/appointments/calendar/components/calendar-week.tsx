import { dayLabels, weekOf } from '../calendar-days.ts';
import { CalendarBlock } from './calendar-block.tsx';
import { CalendarDayCell } from './calendar-day-cell.tsx';
import type { CalendarGridProps } from './calendar-month.tsx';
import classes from './calendar-week.module.css';
import { DayGrid } from './day-grid.tsx';

interface CalendarWeekProps extends CalendarGridProps {
  userId: string;
}

/** The week view: days in columns, or stacked on a phone (specification 2.20). */
export function CalendarWeek({
  userId,
  date,
  today,
  days,
  isDayOff,
  isLoading,
  labelledBy,
  onSelect,
  onOpen,
}: CalendarWeekProps) {
  const cellOf = (day: string, index: number) => {
    const appointments = days.get(day) ?? [];
    return (
      <CalendarDayCell
        key={day}
        date={day}
        className={classes.day}
        isSelected={day === date}
        isToday={day === today}
        isOff={isDayOff(day)}
        appointments={appointments}
        onSelect={onSelect}
      >
        <div className={classes.head} aria-hidden="true">
          <span>{dayLabels[index]}</span>
          <span className={classes.number}>{Number(day.slice(8))}</span>
        </div>
        <div className={classes.blocks}>
          {appointments.map((appointment) => (
            <CalendarBlock
              key={appointment.id}
              appointment={appointment}
              userId={userId}
              withTimes
              onOpen={onOpen}
            />
          ))}
        </div>
      </CalendarDayCell>
    );
  };
  return (
    <DayGrid
      className={classes.grid}
      date={date}
      isLoading={isLoading}
      labelledBy={labelledBy}
      onSelect={onSelect}
      onOpen={(_day, cell) => cell.querySelector('button')?.focus()}
    >
      <tbody>
        <tr className={classes.week}>{weekOf(date).map(cellOf)}</tr>
      </tbody>
    </DayGrid>
  );
}
