import type { SearchResult } from '@oficio/contract/search.ts';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { exampleResult } from '#app/testing/examples.ts';
import { renderInApp, stubBrowser } from '#app/testing/render.tsx';
import { useMapSelection } from '../use-map-selection.ts';
import SearchMap from './search-map.tsx';

const router = createRouter({ routeTree: createRootRoute() });
const place = { lat: 40.4, lng: -3.7 };
const result = (id: string, name: string, lat: number): SearchResult => ({
  ...exampleResult,
  id,
  name,
  area: { lat, lng: -3.7 },
});
const ramon = result('ramon', 'Ramón', 40.41);
const elena = result('elena', 'Elena', 40.39);

// Their code is loaded when it is needed, which takes a busy machine longer than a test waits.
beforeAll(async () => {
  stubBrowser();
  await import('./results-map.tsx');
  await import('./map-pick.tsx');
});
beforeEach(() => {
  // Without motion the map moves at once.
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: /reduce|^\(min-width/.test(query), media: query }),
  );
  // In a box without a size the map requests one tile and groups all results.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface SearchProps {
  results: SearchResult[] | undefined;
  isMapShown?: boolean;
}

function Search({ results, isMapShown = true }: SearchProps) {
  const selection = useMapSelection(results);
  return (
    <RouterContextProvider router={router}>
      <input aria-label="Palabra clave" />
      {isMapShown && (
        <SearchMap results={results} place={place} distanceKm={10} selection={selection} />
      )}
    </RouterContextProvider>
  );
}

const pin = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const panel = () => screen.queryByRole('region', { name: 'Elegido en el mapa' });
async function pick(name: string) {
  const button = await pin(name);
  button.focus();
  fireEvent.click(button, { detail: 0 });
  return screen.findByRole('region', { name: 'Elegido en el mapa' });
}
const keyword = () => screen.getByRole('textbox', { name: 'Palabra clave' });

it('what is picked takes the focus, also after another one', async () => {
  renderInApp(<Search results={[ramon, elena]} />);
  await pick('Ramón');
  expect(document.activeElement).toBe(panel());
  await pick('Elena');
  expect(document.activeElement).toBe(panel());
  expect(panel()?.textContent).toContain('Elena');
});

it('what was picked is forgotten with another search, and the focus stays where the user types', async () => {
  const { rerender } = renderInApp(<Search results={[ramon, elena]} />);
  await pick('Ramón');
  keyword().focus();
  rerender(<Search results={undefined} />);
  rerender(<Search results={[elena, ramon]} />);
  await pin('Ramón');
  expect(document.activeElement).toBe(keyword());
  expect(panel()).toBeNull();
});

it('what was picked does not take the focus when the map is shown again', async () => {
  const { rerender } = renderInApp(<Search results={[ramon, elena]} />);
  await pick('Ramón');
  rerender(<Search results={[ramon, elena]} isMapShown={false} />);
  keyword().focus();
  rerender(<Search results={[ramon, elena]} />);
  expect(await screen.findByRole('region', { name: 'Elegido en el mapa' })).toBeTruthy();
  expect(document.activeElement).toBe(keyword());
});

it('closing what was picked gives the focus back to its pin, or to the map without it', async () => {
  const { rerender } = renderInApp(<Search results={[ramon, elena]} />);
  await pick('Ramón');
  const goesOn = fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  // It closes nothing else.
  expect(goesOn).toBe(false);
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(await pin('Ramón'));

  const opener = await pin('Ramón');
  await pick('Ramón');
  // Now Elena is so close that both have one pin.
  rerender(<Search results={[ramon, { ...elena, area: ramon.area }]} />);
  expect(opener.isConnected).toBe(false);
  const close = screen.getByRole('button', { name: 'Cerrar' });
  close.focus();
  fireEvent.click(close);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Mapa de resultados' }));
});

const note = () => screen.queryByText(/^El plano no se ha podido cargar/);
const tiles = () => [...document.querySelectorAll('img.leaflet-tile')];

it('says that the map has no background only while no tile of the view could be loaded', async () => {
  renderInApp(<Search results={[ramon]} />);
  await pin('Ramón');
  const [first, second, third] = tiles();
  if (!first || !second || !third) return expect.fail('too few tiles');
  fireEvent.error(first);
  expect(note()).toBeTruthy();
  fireEvent.load(second);
  expect(note()).toBeNull();
  fireEvent.error(third);
  expect(note()).toBeNull();
});

/** Where the map is: how far it was moved, and its first tile. */
const view = () => {
  const { left, top } = document.querySelector<HTMLElement>('.leaflet-map-pane')?.style ?? {};
  return [left, top, tiles()[0]?.getAttribute('src')].join(' ');
};

it('a map that was moved stays there when the same results are loaded again', async () => {
  const { rerender } = renderInApp(<Search results={[ramon, elena]} />);
  await pin('Ramón');
  const fitted = view();
  const map = screen.getByRole('group', { name: /^Plano/ });
  map.focus();
  fireEvent.keyDown(map, { key: 'ArrowLeft', keyCode: 37 });
  expect(view()).not.toBe(fitted);
  const moved = view();
  rerender(<Search results={[{ ...ramon }, { ...elena }]} />);
  expect(view()).toBe(moved);
  rerender(<Search results={[ramon]} />);
  expect(view()).not.toBe(moved);
});
