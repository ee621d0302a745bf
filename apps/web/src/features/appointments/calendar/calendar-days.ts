import dayjs from 'dayjs';
import type { CalendarView } from './calendar-search.ts';

const format = 'YYYY-MM-DD';

/** The columns of both views (specification 2.20). */
export const dayLabels = ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'] as const;

export function addDays(date: string, days: number): string {
  return dayjs(date).add(days, 'day').format(format);
}

/** The same day of another month, or its last one where it is shorter. */
export function addMonths(date: string, months: number): string {
  return dayjs(date).add(months, 'month').format(format);
}

/** Sunday to Saturday around a day (specification 2.20). */
export function weekOf(date: string): string[] {
  const sunday = addDays(date, -dayjs(date).day());
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
}

/** The weeks a month touches, with the days of its neighbours that complete them. */
export function weeksOfMonth(date: string): string[][] {
  const { start, end } = visibleRange('month', date);
  const weeks: string[][] = [];
  for (let day = start; day <= end; day = addDays(weeks.at(-1)?.at(-1) ?? end, 1)) {
    weeks.push(weekOf(day));
  }
  return weeks;
}

/** What is loaded: the month's first to last day, or the week's Sunday to Saturday. */
export function visibleRange(view: CalendarView, date: string): { start: string; end: string } {
  if (view === 'week') {
    const sunday = addDays(date, -dayjs(date).day());
    return { start: sunday, end: addDays(sunday, 6) };
  }
  const day = dayjs(date);
  return { start: day.startOf('month').format(format), end: day.endOf('month').format(format) };
}

/** The day shown after one step of the arrows beside the title. */
export function step(view: CalendarView, date: string, direction: -1 | 1): string {
  return view === 'week' ? addDays(date, 7 * direction) : addMonths(date, direction);
}

/** Where a key of the grid leads; null for keys it does not know. */
export function dayAfterKey(date: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return weekOf(date)[0] ?? null;
    case 'End':
      return weekOf(date)[6] ?? null;
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return null;
  }
}
