const DAY_MS = 86_400_000;

/** The calendar day (YYYY-MM-DD) so many days after another, or before it. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
