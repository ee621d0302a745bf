import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { CalendarWeek } from './calendar-week.tsx';

const wednesday = '2026-11-25';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function showAt(time: string, { isOnOtherClock = false } = {}): void {
  vi.setSystemTime(new Date(`${wednesday}T${time}:00`));
  renderInApp(
    <CalendarWeek
      userId="ramon"
      date="2026-11-27"
      today={wednesday}
      days={new Map()}
      isOnOtherClock={isOnOtherClock}
      isDayOff={() => false}
      hoursOn={() => null}
      isLoading={false}
      labelledBy="title"
      onSelect={() => {}}
      onOpen={() => {}}
    />,
  );
}

it("a line marks the present, in today's column", () => {
  showAt('12:15');
  const today = screen.getByRole('gridcell', { current: 'date' });
  const line = within(today).getByRole('img', { name: 'Ahora, 12:15' });
  expect(line.style.getPropertyValue('--start')).toBe(`${12 * 60 + 15}`);
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it.each(['07:59', '20:00'])('there is no line at %s, which the scale does not show', (time) => {
  showAt(time);
  expect(screen.queryByRole('img')).toBeNull();
});

it('there is no line among appointments on another clock', () => {
  showAt('12:15', { isOnOtherClock: true });
  expect(screen.queryByRole('img')).toBeNull();
});
