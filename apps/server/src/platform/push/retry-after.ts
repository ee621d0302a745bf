/** A longer wait is shortened, because a push is relevant for at most an hour. */
const MAX_SECONDS = 3600;

/**
 * The number of seconds that a `Retry-After` header asks to wait, given as a number or as a date
 * (RFC 9110, 10.2.3); at most an hour. Null without the header, or for a past date.
 */
export function secondsToWait(header: string | null): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return seconds > 0 ? Math.min(seconds, MAX_SECONDS) : null;
}
