import { VisuallyHidden } from '@mantine/core';
import type { Appointment } from '@oficio/contract/appointments.ts';
import type { ReactNode } from 'react';
import { formatLongDate } from '#app/lib/format/dates.ts';
import { countEntries } from '../calendar-entry.ts';

interface CalendarDayCellProps {
  date: string;
  className: string | undefined;
  isSelected: boolean;
  isToday: boolean;
  /** Whether the provider does not work on this day. */
  isOff: boolean;
  /** Whether the day belongs to a neighbouring month. */
  isOutside?: boolean;
  appointments: readonly Appointment[];
  onSelect: (date: string) => void;
  /** Visual content; the cell's accessible name describes the day. */
  children: ReactNode;
}

/** A day in a calendar grid. Its accessible name includes its appointments, and a day off. */
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
  const words = [
    formatLongDate(date),
    isToday && 'hoy',
    isOff && 'no trabajas',
    countEntries(appointments),
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells
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
