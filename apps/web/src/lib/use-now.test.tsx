import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDayHeading } from './format/dates.ts';
import { useNow } from './use-now.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 58, 30) });
});
afterEach(() => vi.useRealTimers());

function Heading({ instant }: { instant: string }) {
  return <p>{formatDayHeading(instant, useNow())}</p>;
}

it('lets what a screen says of a day change at midnight', () => {
  render(<Heading instant={new Date(2026, 10, 20, 12).toISOString()} />);
  expect(screen.getByText(/^Hoy, /)).toBeTruthy();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText(/^Hoy, /)).toBeTruthy();
  act(() => vi.advanceTimersByTime(30_000));
  expect(screen.getByText(/^Ayer, /)).toBeTruthy();
});

it('leaves no timer behind', () => {
  render(<Heading instant={new Date().toISOString()} />).unmount();
  expect(vi.getTimerCount()).toBe(0);
});
