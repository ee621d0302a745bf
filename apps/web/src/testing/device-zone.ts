import { vi } from 'vitest';

/**
 * Lets local dates and times be those of a device in `timeZone`, until the mocks are restored. The
 * environment variable `TZ` has no effect in a thread.
 */
export function moveDevice(timeZone: string): void {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const read = (part: 'year' | 'month' | 'day' | 'hour' | 'minute') =>
    function local(this: Date): number {
      return Number(clock.formatToParts(this).find(({ type }) => type === part)?.value);
    };
  const month = read('month');
  vi.spyOn(Date.prototype, 'getFullYear').mockImplementation(read('year'));
  vi.spyOn(Date.prototype, 'getMonth').mockImplementation(function local(this: Date) {
    return month.call(this) - 1;
  });
  vi.spyOn(Date.prototype, 'getDate').mockImplementation(read('day'));
  vi.spyOn(Date.prototype, 'getHours').mockImplementation(read('hour'));
  vi.spyOn(Date.prototype, 'getMinutes').mockImplementation(read('minute'));
}
