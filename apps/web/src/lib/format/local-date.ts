const pad = (value: number) => String(value).padStart(2, '0');

/** The reader's calendar day as YYYY-MM-DD. */
export function localDate(at: Date): string {
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}

/** The reader's time of day as HH:MM. */
export function localTime(at: Date): string {
  return `${pad(at.getHours())}:${pad(at.getMinutes())}`;
}
