import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moveDevice } from '#app/testing/device-zone.ts';
import { NextFreeHour } from './next-free-hour.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T22:58:30Z') });
  moveDevice('Europe/Madrid');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const madrid = { time_zone: 'Europe/Madrid' } as const;
const tomorrow = '2026-11-21T09:00:00Z';

function textOf(element: React.ReactElement): string | null {
  return render(element).container.textContent;
}

it('shows the hour on the clock of the provider', () => {
  expect(textOf(<NextFreeHour {...madrid} next_free_at={tomorrow} />)).toBe(
    'Libre mañana a las 10:00',
  );
});

it('names the clock when it is not that of the reader', () => {
  expect(textOf(<NextFreeHour time_zone="Atlantic/Canary" next_free_at={tomorrow} />)).toBe(
    'Libre mañana a las 09:00 (hora de Canarias)',
  );
});

it('a page without scripts names a clock that is not that of the mainland', () => {
  const element = <NextFreeHour time_zone="Atlantic/Canary" next_free_at={tomorrow} />;
  expect(renderToString(element)).toContain('hora de Canarias');
  expect(renderToString(<NextFreeHour {...madrid} next_free_at={tomorrow} />)).not.toContain(
    'hora',
  );
});

it('shows nothing without a free hour, or once it has passed', () => {
  expect(textOf(<NextFreeHour {...madrid} next_free_at={null} />)).toBe('');
  expect(textOf(<NextFreeHour {...madrid} next_free_at="2026-11-20T22:30:00Z" />)).toBe('');
});

it('changes at midnight', () => {
  const { container } = render(<NextFreeHour {...madrid} next_free_at={tomorrow} />);
  act(() => vi.advanceTimersByTime(120_000));
  expect(container.textContent).toBe('Libre hoy a las 10:00');
});

it('hydrates without a mismatch, however old the page is', async () => {
  const problems = vi.spyOn(console, 'error').mockImplementation(() => {});
  const container = document.createElement('div');
  const element = <NextFreeHour {...madrid} next_free_at={tomorrow} />;
  container.innerHTML = renderToString(element);
  expect(container.textContent).toBe('Libre el sáb 21 a las 10:00');
  vi.setSystemTime('2026-11-20T23:30:00Z');
  moveDevice('Pacific/Auckland');
  const root = await act(async () => hydrateRoot(container, element));
  expect(problems).not.toHaveBeenCalled();
  expect(container.textContent).toBe('Libre hoy a las 10:00 (hora peninsular)');
  act(() => root.unmount());
});
