export type CalendarView = 'month' | 'week';

/** Search params of the calendar; empty for the month of today. */
export interface CalendarSearch {
  vista?: 'semana';
  /** YYYY-MM-DD. */
  fecha?: string;
}

function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Parses search params; invalid values are ignored. */
export function readCalendarSearch({ vista, fecha }: Record<string, unknown>): CalendarSearch {
  return { ...(vista === 'semana' && { vista }), ...(isDay(fecha) && { fecha }) };
}

export const viewOf = (vista: CalendarSearch['vista']): CalendarView =>
  vista === 'semana' ? 'week' : 'month';

export function writeCalendarSearch(
  view: CalendarView,
  date: string,
  today: string,
): CalendarSearch {
  return { ...(view === 'week' && { vista: 'semana' }), ...(date !== today && { fecha: date }) };
}
