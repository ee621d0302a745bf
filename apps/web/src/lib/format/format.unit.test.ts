import { describe, expect, it } from 'vitest';
import { shownCount, spokenCount } from './count.ts';
import {
  formatDayHeading,
  formatDayMonth,
  formatDayMonthTime,
  formatDays,
  formatLongDate,
  formatLongDays,
  formatLongInstant,
  formatMonth,
  formatMonthYear,
  formatRelative,
  formatRowTime,
  formatShortDay,
  formatTime,
  formatWeekday,
  formatWeekdayDay,
  formatWeekdayDayMonth,
} from './dates.ts';
import { formatLongDay } from './long-day.ts';
import { formatKm, formatRating, formatReviewCount } from './numbers.ts';

const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute);
const iso = (...parts: Parameters<typeof at>) => at(...parts).toISOString();
const now = at(2026, 11, 20, 17, 0);

describe('wall-clock dates', () => {
  it('reads the same in every time zone', () => {
    expect(formatLongDate('2026-11-20')).toBe('viernes, 20 de noviembre de 2026');
    expect(formatLongDate('2026-03-29')).toBe('domingo, 29 de marzo de 2026');
    expect(formatDayMonth('2026-11-24', now)).toBe('24 de noviembre');
    expect(formatDayMonth('2025-12-31', now)).toBe('31 de diciembre de 2025');
    expect(formatWeekday('2026-11-24')).toBe('martes');
    expect(formatMonth('2026-01-01', now)).toBe('enero');
    expect(formatMonth('2027-01-01', now)).toBe('enero de 2027');
    expect(formatWeekdayDayMonth('2026-11-24')).toBe('martes, 24 de noviembre');
    expect(formatWeekdayDay('2026-11-24')).toBe('martes, 24 nov');
    expect(formatShortDay('2026-11-24')).toBe('mar 24 nov');
    expect(formatMonthYear('2026-11-01')).toBe('noviembre de 2026');
  });

  it('shortens a span of days to what differs', () => {
    const plain = (text: string) => text.replace(/\s/g, ' ');
    expect(plain(formatDays('2026-11-22', '2026-11-28'))).toBe('22–28 nov 2026');
    expect(plain(formatDays('2026-11-29', '2026-12-05'))).toBe('29 nov – 5 dic 2026');
    expect(plain(formatDays('2026-12-27', '2027-01-02'))).toBe('27 dic 2026 – 2 ene 2027');
    expect(plain(formatLongDays('2026-11-22', '2026-11-28'))).toBe('22–28 de noviembre de 2026');
  });
});

describe('instants', () => {
  it('shows long dates and two-digit hours', () => {
    expect(formatLongInstant(iso(2026, 11, 20, 9))).toBe('viernes, 20 de noviembre de 2026');
    expect(formatLongDay(iso(2026, 11, 2, 9))).toBe('2 de noviembre de 2026');
    expect(formatTime(iso(2026, 11, 20, 9, 5))).toBe('09:05');
    expect(formatTime(iso(2026, 11, 20, 0, 0))).toBe('00:00');
    expect(formatDayMonthTime(iso(2026, 11, 20, 9, 5), now)).toBe('20 nov, 09:05');
    expect(formatDayMonthTime(iso(2025, 12, 31, 9, 5), now)).toBe('31 dic 2025, 09:05');
  });

  it.each([
    [iso(2026, 11, 20, 9, 5), '09:05'],
    [iso(2026, 11, 19, 23, 59), 'ayer'],
    [iso(2026, 11, 18), 'mié'],
    [iso(2026, 11, 14), 'sáb'],
    [iso(2026, 11, 13), '13 nov'],
    [iso(2025, 11, 9), '9 nov 2025'],
  ])('shows %s in a row as %s', (instant, text) => {
    expect(formatRowTime(instant, now)).toBe(text);
  });

  it.each([
    [iso(2026, 11, 20, 1), 'Hoy, viernes, 20 de noviembre'],
    [iso(2026, 11, 19, 1), 'Ayer, jueves, 19 de noviembre'],
    [iso(2026, 11, 3), 'martes, 3 de noviembre'],
    [iso(2025, 12, 31), 'miércoles, 31 de diciembre de 2025'],
  ])('heads the day of %s with %s', (instant, text) => {
    expect(formatDayHeading(instant, now)).toBe(text);
  });

  it.each([
    [iso(2026, 11, 20, 17, 0), 'ahora mismo'],
    [iso(2026, 11, 20, 16, 55), 'hace 5 min'],
    [iso(2026, 11, 20, 16, 0), 'hace 1 h'],
    [iso(2026, 11, 19, 16, 0), 'hace 1 día'],
    [iso(2026, 11, 17, 16, 0), 'hace 3 días'],
    [iso(2026, 11, 1), '1 nov'],
  ])('formats %s as relative: %s', (instant, text) => {
    expect(formatRelative(instant, now)).toBe(text);
  });
});

describe('numbers', () => {
  it('keeps one decimal with a point', () => {
    expect(formatKm(1.2)).toBe('1.2 km');
    expect(formatKm(30)).toBe('30.0 km');
    expect(formatRating(4.93)).toBe('4.9');
    expect(formatRating(null)).toBe('0.0');
    expect(formatRating(undefined)).toBe('0.0');
  });

  it('counts reviews in the singular only for one', () => {
    expect(formatReviewCount(0)).toBe('(0 reseñas)');
    expect(formatReviewCount(1)).toBe('(1 reseña)');
    expect(formatReviewCount(128)).toBe('(128 reseñas)');
  });
});

it.each([
  [0, '0', '0'],
  [99, '99', '99'],
  [100, '99+', 'más de 99'],
])('shows the number %i of a badge as %s and reads it as %s', (count, shown, spoken) => {
  expect([shownCount(count), spokenCount(count)]).toEqual([shown, spoken]);
});
