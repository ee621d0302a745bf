import type { TimeZone } from '@oficio/contract/profiles.ts';
import { useEffect, useRef } from 'react';
import { dayLabels, weekOf } from '../calendar-days.ts';
import {
  hoursOf,
  isClockChange,
  placeAppointments,
  type Span,
  scaleOf,
  timeOff,
} from '../week-scale.ts';
import { CalendarBlock } from './calendar-block.tsx';
import { CalendarDayCell } from './calendar-day-cell.tsx';
import type { CalendarGridProps } from './calendar-month.tsx';
import classes from './calendar-week.module.css';
import { DayGrid } from './day-grid.tsx';
import { NowLine } from './now-line.tsx';

interface CalendarWeekProps extends CalendarGridProps {
  userId: string;
  /** The working hours on a date; null when every hour counts. */
  hoursOn: (date: string) => Span[] | null;
  /** The provider's; undefined for a client, whose appointments may be in several. */
  timeZone: TimeZone | undefined;
  /** Whether some of the appointments are on another clock than the reader's. */
  isOnOtherClock: boolean;
}

/** Shorter blocks have room for three small lines only. */
const FULL_SIZE_MINUTES = 60;
/** Shorter blocks have room for two small lines only. */
const THREE_LINES_MINUTES = 45;

function layoutOf({ start, end }: Span): 'two-lines' | 'three-lines' | undefined {
  const minutes = end - start;
  if (minutes < THREE_LINES_MINUTES) return 'two-lines';
  return minutes < FULL_SIZE_MINUTES ? 'three-lines' : undefined;
}

/**
 * Scrolls to a day sideways only: the page stays where it is.
 * @param isNear whether to scroll no further than is needed to show the whole day
 */
function scrollToDay(scroller: HTMLElement, date: string, isNear: boolean): void {
  const grid = scroller.lastElementChild;
  const cell = grid?.querySelector(`[data-date="${date}"]`);
  if (!grid || !cell) return;
  const [first, day] = [grid.getBoundingClientRect(), cell.getBoundingClientRect()];
  const start = day.left - first.left;
  // The hours stay at the left and cover the rest.
  const axis = first.left + scroller.scrollLeft - scroller.getBoundingClientRect().left;
  const end = start + day.width - (scroller.clientWidth - axis);
  scroller.scrollLeft = isNear ? Math.min(start, Math.max(scroller.scrollLeft, end)) : start;
}

/**
 * The week view (specification 2.20): days in columns on a scale of wall-clock time. On a phone the
 * columns scroll sideways beside the hours: a week starts at the selected day, today at first, and
 * another day of it comes into view.
 */
export function CalendarWeek(props: CalendarWeekProps) {
  const { userId, date, today, days, isDayOff, hoursOn, isLoading } = props;
  const { timeZone, isOnOtherClock, labelledBy, onSelect, onOpen } = props;
  const week = weekOf(date).map((day) => {
    const appointments = days.get(day) ?? [];
    return { day, appointments, placed: placeAppointments(appointments), hours: hoursOn(day) };
  });
  const scale = scaleOf(
    week.flatMap(({ placed, hours }) => [...placed.map(({ span }) => span), ...(hours ?? [])]),
  );
  const scroller = useRef<HTMLDivElement>(null);
  const shownWeek = useRef<string>(undefined);
  useEffect(() => {
    const [firstDay] = weekOf(date);
    const isShownWeek = firstDay === shownWeek.current;
    shownWeek.current = firstDay;
    if (scroller.current) scrollToDay(scroller.current, date, isShownWeek);
  }, [date]);

  const cellOf = ({ day, appointments, placed, hours }: (typeof week)[number], index: number) => (
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
      {isClockChange(day) && <p className={classes.change}>Cambio de hora</p>}
      <div className={classes.scale}>
        {timeOff(scale, hours ?? [scale]).map(({ start, end }) => (
          <div key={start} className={classes.off} style={{ '--start': start, '--end': end }} />
        ))}
        {placed.map(({ appointment, span, lane, lanes, isContested }) => (
          <div
            key={appointment.id}
            className={classes.slot}
            data-contested={isContested || undefined}
            data-layout={layoutOf(span)}
            style={{ '--start': span.start, '--end': span.end, '--lane': lane, '--lanes': lanes }}
          >
            <CalendarBlock
              appointment={appointment}
              userId={userId}
              withTimes
              isContested={isContested}
              onOpen={onOpen}
            />
          </div>
        ))}
        {day === today && (timeZone || !isOnOtherClock) && (
          <NowLine scale={scale} timeZone={timeZone} />
        )}
      </div>
    </CalendarDayCell>
  );
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={{ '--first': scale.start, '--last': scale.end }}
    >
      <div className={classes.axis} aria-hidden="true">
        {hoursOf(scale).map(({ minutes, label }) => (
          <span key={minutes} className={classes.hour} style={{ '--start': minutes }}>
            {label}
          </span>
        ))}
      </div>
      <DayGrid
        className={classes.grid}
        date={date}
        isLoading={isLoading}
        labelledBy={labelledBy}
        onSelect={onSelect}
        onOpen={(_day, cell) => cell.querySelector('button')?.focus()}
      >
        <tbody>
          <tr className={classes.week}>{week.map(cellOf)}</tr>
        </tbody>
      </DayGrid>
    </div>
  );
}
