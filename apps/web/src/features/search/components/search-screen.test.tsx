import type { Category } from '@oficio/contract/profiles.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import type { SearchParams } from '../search-params.ts';
import { AskPlaceField, FiltersBeside } from './filters-beside.ts';
import { SearchScreen } from './search-screen.tsx';

const nothing = () => {};
const empty = {
  results: [],
  understood_as: [] as Category[],
  did_you_mean: null,
  total: 0,
  total_pages: 0,
  page: 1,
};

let answerTo: (search: Record<string, unknown>) => typeof empty;

// Their code is loaded when it is needed, which takes a busy machine longer than a test waits.
beforeAll(async () => {
  await import('./results/search-notes.tsx');
  await import('./results/offer-loosenings.tsx');
  await import('./map-switch.tsx');
  await import('../place/place-field.tsx');
  await AskPlaceField.preload?.();
  await FiltersBeside.preload?.();
});
beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  answerTo = () => empty;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    return Response.json(answerTo(JSON.parse(body)));
  });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(
  params: SearchParams,
  onParamsChange: (params: SearchParams) => void = nothing,
  { hasMap = false, onMapChange = nothing as (isShown: boolean | undefined) => void } = {},
) {
  renderInApp(
    <SearchScreen
      params={params}
      onParamsChange={onParamsChange}
      onParamsCorrect={nothing}
      hasMap={hasMap}
      onMapChange={onMapChange}
      onPersonChoose={nothing}
      begin={() => () => true}
      actions={{ onContact: nothing, onBook: nothing, onGuestView: undefined }}
    />,
  );
}

it('another page size searches again after 100 ms, from the first page', async () => {
  const onParamsChange = vi.fn();
  show({ q: 'fontanero', sin_lugar: true, pagina: 3 }, onParamsChange);
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

it('undoing an understood need changes the address, and the focus stays near the results', async () => {
  vi.useRealTimers();
  answerTo = () => ({ ...empty, understood_as: ['Fontanería'] });
  const onParamsChange = vi.fn();
  show({ q: 'gotea el techo', sin_lugar: true, valoracion: 4 }, onParamsChange);
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await vi.waitFor(() =>
    expect(onParamsChange).toHaveBeenCalledExactlyOnceWith({
      q: 'gotea el techo',
      sin_lugar: true,
      valoracion: 4,
      palabras: true,
    }),
  );
  expect(document.activeElement?.getAttribute('role')).toBe('status');
});

it('an empty search is loosened by one press', async () => {
  vi.useRealTimers();
  answerTo = ({ min_rating }) => (min_rating ? empty : { ...empty, total: 3 });
  const onParamsChange = vi.fn();
  show({ q: 'riego', sin_lugar: true, valoracion: 4.8, incluir: true }, onParamsChange);
  fireEvent.click(
    await screen.findByRole('button', { name: 'Cualquier valoración 3 profesionales' }),
  );
  await vi.waitFor(() =>
    expect(onParamsChange).toHaveBeenCalledExactlyOnceWith({
      q: 'riego',
      sin_lugar: true,
      incluir: true,
    }),
  );
  expect(document.activeElement?.getAttribute('role')).toBe('status');
});

it('the focus stays near the results when the filters of an empty search are cleared', async () => {
  vi.useRealTimers();
  const onParamsChange = vi.fn();
  show({ q: 'riego', sin_lugar: true, valoracion: 4.8, incluir: true }, onParamsChange);
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
  expect(onParamsChange).toHaveBeenCalledExactlyOnceWith({});
  expect(document.activeElement?.getAttribute('role')).toBe('status');
});

it('what was typed into the form is kept when a chip is removed', async () => {
  vi.useRealTimers();
  const onParamsChange = vi.fn();
  show({ sin_lugar: true, valoracion: 4 }, onParamsChange);
  fireEvent.click(await screen.findByLabelText('Incluir no disponibles'));
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar filtro: 4 o más' }));
  await vi.waitFor(() =>
    expect(onParamsChange).toHaveBeenCalledExactlyOnceWith({ sin_lugar: true, incluir: true }),
  );
});

const near = { lugar: 'Getafe', lat: 40.305, lng: -3.731 };
const mapSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Mostrar mapa' });

it.each([
  ['on near a place', near, true],
  ['off near a place where the address says so', { ...near, mapa: false }, false],
  ['off anywhere', { sin_lugar: true } as const, false],
  ['on anywhere where the address says so', { sin_lugar: true, mapa: true } as const, true],
])('beside the list the map is %s', async (_, params, isOn) => {
  vi.useRealTimers();
  const onMapChange = vi.fn();
  show(params, nothing, { hasMap: true, onMapChange });
  const toggle = await mapSwitch();
  expect(toggle.checked).toBe(isOn);
  fireEvent.click(toggle);
  // The default is not written into the address.
  const isDefault = 'mapa' in params;
  expect(onMapChange).toHaveBeenCalledExactlyOnceWith(isDefault ? undefined : !isOn);
});

it('a search without a place asks for one, and a search near a place does not', async () => {
  vi.useRealTimers();
  vi.stubGlobal('navigator', {});
  show({ q: 'riego' });
  const question = { name: '¿Dónde lo necesitas?' };
  expect(await screen.findByRole('region', question)).toBeTruthy();
  cleanup();
  show(near);
  expect(screen.queryByRole('region', question)).toBeNull();
});
