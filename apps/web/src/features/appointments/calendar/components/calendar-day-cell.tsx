import { VisuallyHidden } from '@mantine/core';
import type { Appointment } from '@oficio/contract/appointments.ts';
import type { ReactNode } from 'react';
import { formatLongDate } from '#app/lib/format.ts';
import { countEntries } from '../calendar-entry.ts';

interface CalendarDayCellProps {
  date: string;
  className: string | undefined;
  isSelected: boolean;
  isToday: boolean;
  /** A day the provider does not work. */
  isOff: boolean;
  /** A day of a neighbouring month. */
  isOutside?: boolean;
  appointments: readonly Appointment[];
  onSelect: (date: string) => void;
  /** What is seen of it; the day itself is told in words. */
  children: ReactNode;
}

/** A day in a grid of days; its name tells what is on it. */
export function CalendarDayCell({
  date,
  className,
  isSelected,
  isToday,
  isOff,
  isOutside = false,
  appointments,
  onSelect,
  children,
}: CalendarDayCellProps) {
  const words = [formatLongDate(date), isToday && 'hoy', countEntries(appointments)];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys of all its days
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be selected
      role="gridcell"
      className={className}
      tabIndex={isSelected ? 0 : -1}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      data-date={date}
      data-off={isOff || undefined}
      data-outside={isOutside || undefined}
      onClick={() => onSelect(date)}
    >
      <VisuallyHidden>{words.filter(Boolean).join(', ')}</VisuallyHidden>
      {children}
    </td>
  );
}
