import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dayAfterKey,
  isSamePeriod,
  step,
  visibleRange,
  weeksOfMonth,
} from './calendar-days.ts';

describe('the weeks of a month', () => {
  it('start on Sunday and are completed by the neighbours', () => {
    const november = weeksOfMonth('2026-11-24');
    expect(november).toHaveLength(5);
    expect(november[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`));
    expect(november.at(-1)?.at(-1)).toBe('2026-12-05');
  });

  it.each([
    ['2026-02-15', 4, '2026-02-01', '2026-02-28'],
    ['2026-08-01', 6, '2026-07-26', '2026-09-05'],
    ['2028-02-29', 5, '2028-01-30', '2028-03-04'],
    ['2026-12-31', 5, '2026-11-29', '2027-01-02'],
  ])('of %s are %i, from %s to %s', (date, count, first, last) => {
    const weeks = weeksOfMonth(date);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
  });

  it.each(['2026-03-15', '2026-10-15'])('have each day once when the clocks change: %s', (date) => {
    const days = weeksOfMonth(date).flat();
    expect(new Set(days).size).toBe(days.length);
    expect([...days].sort()).toEqual(days);
  });
});

describe('what is loaded', () => {
  it('is the month from its first to its last day', () => {
    expect(visibleRange('month', '2026-11-24')).toEqual({ start: '2026-11-01', end: '2026-11-30' });
    expect(visibleRange('month', '2028-02-01')).toEqual({ start: '2028-02-01', end: '2028-02-29' });
  });

  it('is the week from Sunday to Saturday', () => {
    expect(visibleRange('week', '2026-11-24')).toEqual({ start: '2026-11-22', end: '2026-11-28' });
    expect(visibleRange('week', '2026-11-22')).toEqual({ start: '2026-11-22', end: '2026-11-28' });
    expect(visibleRange('week', '2027-01-02')).toEqual({ start: '2026-12-27', end: '2027-01-02' });
  });
});

it('a week is a period of its own, also within a month', () => {
  expect(isSamePeriod('week', '2026-11-22', '2026-11-28')).toBe(true);
  expect(isSamePeriod('week', '2026-11-22', '2026-11-29')).toBe(false);
  expect(isSamePeriod('month', '2026-11-22', '2026-11-29')).toBe(true);
  expect(isSamePeriod('month', '2026-11-30', '2026-12-01')).toBe(false);
});

describe('moving', () => {
  it('keeps the day of the month where there is one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(step('month', '2026-11-24', 1)).toBe('2026-12-24');
    expect(step('month', '2026-01-24', -1)).toBe('2025-12-24');
    expect(step('week', '2026-11-24', -1)).toBe('2026-11-17');
  });

  it.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowRight', '2026-11-02'],
    ['ArrowUp', '2026-10-25'],
    ['ArrowDown', '2026-11-08'],
    ['Home', '2026-11-01'],
    ['End', '2026-11-07'],
    ['PageUp', '2026-10-01'],
    ['PageDown', '2026-12-01'],
    ['a', null],
  ])('by %s leads from the first of November to %s', (key, date) => {
    expect(dayAfterKey('2026-11-01', key)).toBe(date);
  });
});
