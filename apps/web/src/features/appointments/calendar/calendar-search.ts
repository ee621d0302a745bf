export type CalendarView = 'month' | 'week';

/** What the calendar's address says; the month around today says nothing. */
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

/** Reads an address and leaves out whatever it does not know. */
export function readCalendarSearch({ vista, fecha }: Record<string, unknown>): CalendarSearch {
  return { ...(vista === 'semana' && { vista }), ...(isDay(fecha) && { fecha }) };
}

export function writeCalendarSearch(
  view: CalendarView,
  date: string,
  today: string,
): CalendarSearch {
  return { ...(view === 'week' && { vista: 'semana' }), ...(date !== today && { fecha: date }) };
}
