/** The minutes from midnight to a time (HH:MM); NaN while it is incomplete. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}

/** The time (HH:MM) so many minutes after midnight. */
export function clockOf(minutes: number): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hours}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Minutes from start to end; NaN while a time is incomplete. */
export function minutesBetween(start: string, end: string): number {
  return minutesOf(end) - minutesOf(start);
}
