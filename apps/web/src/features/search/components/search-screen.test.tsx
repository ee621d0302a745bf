import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { FiltersBeside } from './filters-beside.ts';
import { SearchScreen } from './search-screen.tsx';

beforeEach(async () => {
  await FiltersBeside.preload?.();
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal('fetch', async () =>
    Response.json({ results: [], total: 0, total_pages: 0, page: 1 }),
  );
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('another page size searches again after 100 ms, from the first page', async () => {
  const onParamsChange = vi.fn();
  const nothing = () => {};
  renderInApp(
    <SearchScreen
      params={{ q: 'fontanero', sin_lugar: true, pagina: 3 }}
      onParamsChange={onParamsChange}
      onParamsCorrect={nothing}
      hasMap={false}
      onMapChange={nothing}
      onPersonChoose={nothing}
      actions={{ onContact: nothing, onBook: nothing, onGuestView: undefined }}
    />,
  );
  const sizes = screen.getByRole('radiogroup', { name: 'Resultados por página' });
  fireEvent.click(within(sizes).getByRole('radio', { name: '50' }));
  await act(() => vi.advanceTimersByTimeAsync(99));
  expect(onParamsChange).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(onParamsChange).toHaveBeenCalledExactlyOnceWith({
    q: 'fontanero',
    sin_lugar: true,
    por_pagina: 50,
  });
});
