import { addDays } from '#app/lib/format/add-days.ts';
import type { CalendarView } from './calendar-search.ts';

/** The columns of both views (specification 2.20). */
export const dayLabels = ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'] as const;

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** The day of the month `months` after `date`'s; day 0 is the last day of the month before. */
function dayOfMonth(date: string, months: number, day: number): string {
  const at = midnight(date);
  at.setUTCMonth(at.getUTCMonth() + months, day);
  return at.toISOString().slice(0, 10);
}

/** The same day `months` later, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const last = dayOfMonth(date, months + 1, 0);
  return last.slice(8) < date.slice(8) ? last : last.slice(0, 8) + date.slice(8);
}

const sundayBefore = (date: string) => addDays(date, -midnight(date).getUTCDay());

/** Sunday to Saturday around a day (specification 2.20). */
export function weekOf(date: string): string[] {
  const sunday = sundayBefore(date);
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
}

/** The weeks of a month, including the neighbouring months' days that complete them. */
export function weeksOfMonth(date: string): string[][] {
  const { start, end } = visibleRange('month', date);
  const days = midnight(start).getUTCDay() + Number(end.slice(-2));
  return Array.from({ length: Math.ceil(days / 7) }, (_, index) =>
    weekOf(addDays(start, 7 * index)),
  );
}

/** The range to load: the month's first to last day, or the week's Sunday to Saturday. */
export function visibleRange(view: CalendarView, date: string): { start: string; end: string } {
  if (view === 'week') {
    const sunday = sundayBefore(date);
    return { start: sunday, end: addDays(sunday, 6) };
  }
  return { start: dayOfMonth(date, 0, 1), end: dayOfMonth(date, 1, 0) };
}

/** Whether two days are shown together. */
export function isSamePeriod(view: CalendarView, one: string, other: string): boolean {
  return visibleRange(view, one).start === visibleRange(view, other).start;
}

/** The selected day after one step of the arrows beside the title. */
export function step(view: CalendarView, date: string, direction: -1 | 1): string {
  return view === 'week' ? addDays(date, 7 * direction) : addMonths(date, direction);
}

/** The day to which a key moves in the grid; null for other keys. */
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
