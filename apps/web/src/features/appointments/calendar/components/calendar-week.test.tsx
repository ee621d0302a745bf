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
  renderInApp(weekAt('2026-11-27', isOnOtherClock));
}

function weekAt(date: string, isOnOtherClock = false) {
  return (
    <CalendarWeek
      userId="ramon"
      date={date}
      today={wednesday}
      days={new Map()}
      timeZone={undefined}
      isOnOtherClock={isOnOtherClock}
      isDayOff={() => false}
      hoursOn={() => null}
      isLoading={false}
      labelledBy="title"
      onSelect={() => {}}
      onOpen={() => {}}
    />
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

it('scrolls to the selected day sideways, and leaves the page where it is', () => {
  const [axis, day, width] = [52, 120, 390];
  const scroller = () => screen.getByRole('grid').parentElement as HTMLElement;
  const dates = () => screen.getAllByRole('gridcell');
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: Element,
  ) {
    if (this === scroller()) return new DOMRect(0, 0, width, 600);
    const index = this === screen.getByRole('grid') ? 0 : dates().indexOf(this as HTMLElement);
    return new DOMRect(axis + index * day - scroller().scrollLeft, 0, day, 600);
  });
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = renderInApp(weekAt(wednesday));
  // A week, whose first day is Sunday, is shown from the selected day on.
  expect(scroller().scrollLeft).toBe(3 * day);
  // Thursday is in sight, and Friday but for its end.
  const scrolledTo = (date: string) => {
    rerender(weekAt(date));
    return scroller().scrollLeft;
  };
  expect(scrolledTo('2026-11-26')).toBe(3 * day);
  expect(scrolledTo('2026-11-27')).toBe(6 * day - (width - axis));
  expect(scrolledTo('2026-11-24')).toBe(2 * day);
  expect(scrolledTo('2026-12-03')).toBe(4 * day);
  expect(intoView).not.toHaveBeenCalled();
});
