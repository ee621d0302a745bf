import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DayGrid } from './day-grid.tsx';

const days = Array.from({ length: 20 }, (_, index) => `2026-11-${10 + index}`);

/** Selections not applied yet: the app navigates before it shows another day. */
let navigations: (() => void)[];

function Calendar() {
  const [date, setDate] = useState('2026-11-16');
  return (
    <>
      <button type="button" onClick={() => setDate('2026-11-12')}>
        Hoy
      </button>
      <DayGrid
        date={date}
        isLoading={false}
        labelledBy="month"
        className={undefined}
        onSelect={(next) => navigations.push(() => setDate(next))}
        onOpen={() => {}}
      >
        <tbody>
          <tr>
            {days.map((day) => (
              <td key={day} data-date={day} tabIndex={day === date ? 0 : -1}>
                {day}
              </td>
            ))}
          </tr>
        </tbody>
      </DayGrid>
    </>
  );
}

beforeEach(() => {
  navigations = [];
  render(<Calendar />);
  screen.getByText('2026-11-16').focus();
});
afterEach(cleanup);

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const arrive = () => {
  for (const navigation of navigations.splice(0)) act(navigation);
};
const focused = () => document.activeElement?.textContent;

it('each key counts, also while the day before is not shown yet', () => {
  press('ArrowRight', 'ArrowRight');
  arrive();
  expect(focused()).toBe('2026-11-18');
  press('ArrowRight', 'ArrowLeft', 'ArrowDown');
  navigations.splice(0, navigations.length - 1);
  arrive();
  expect(focused()).toBe('2026-11-25');
});

it('keys go on from a day that was selected by other means in between', () => {
  press('ArrowRight');
  navigations = [];
  fireEvent.click(screen.getByText('Hoy'));
  expect(focused()).toBe('2026-11-16');
  screen.getByText('2026-11-12').focus();
  press('ArrowRight');
  arrive();
  expect(focused()).toBe('2026-11-13');
});
