import type { Period } from './online-history.ts';

const locale = 'es-ES';
/** The server counts days in this zone. */
const timeZone = 'Europe/Madrid';

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const hour = new Intl.DateTimeFormat(locale, { hour: '2-digit', hourCycle: 'h23' });
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone });
const dayOfMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone });
const hourSpoken = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const daySpoken = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone,
});

/** An average: with one decimal below ten, so that "0,4" is not shown as 0. */
export const formatAverage = (average: number): string =>
  (average < 10 ? tenths : whole).format(average);

/** A ratio; 0 when `total` is 0. */
export const shareOf = (part: number, total: number): number => (total > 0 ? part / total : 0);

/** "61 %"; with one decimal below one percent: "0,4 %". */
export const formatShare = (share: number): string => (share < 0.01 ? fine : percent).format(share);

/** Label under a bar: "09", "vie" or "20". */
export function barLabel(period: Period, startsAt: string): string {
  const at = new Date(startsAt);
  return { day: hour, week: weekday, month: dayOfMonth }[period].format(at);
}

/** Accessible label of a bar: "viernes, 09:00" or "viernes, 20 de noviembre". */
export const spokenBarLabel = (period: Period, startsAt: string): string =>
  (period === 'day' ? hourSpoken : daySpoken).format(new Date(startsAt));
