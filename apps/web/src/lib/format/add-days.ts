/** The calendar day (YYYY-MM-DD) so many days after another, or before it. */
export function addDays(date: string, days: number): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
