import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { toast } from '#app/lib/toast.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { ThemeProvider } from '#app/theme/theme-provider.tsx';
import { addSearchOf } from '../suggest/recent-searches.ts';
import type { Where } from '../where.ts';
import { AskPlace } from './ask-place.tsx';
import { AskPlaceField } from './ask-place-field.tsx';
import { useOwnPosition } from './use-own-position.ts';

const KEY = 'private:guest:last-place';
const getafe = { name: 'Getafe', lat: 40.305, lng: -3.731 };
const onWhereChange = vi.fn();
const getCurrentPosition = vi.fn();

// Their code is loaded when it is needed, which takes a busy machine longer than a test waits.
beforeAll(() => Promise.all([import('./last-place-button.tsx'), import('./place-field.tsx')]));
beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Asking(asking: { where: Where; field: ReactNode }) {
  const ownPosition = useOwnPosition(asking.where, onWhereChange);
  return <AskPlace {...asking} ownPosition={ownPosition} onWhereChange={onWhereChange} />;
}

function show(where: Where = 'here') {
  const field = <AskPlaceField where={where} onWhereChange={onWhereChange} />;
  renderInApp(<Asking where={where} field={field} />);
}

const button = (name: string) => screen.getByRole('button', { name });
const field = () =>
  screen.getByLabelText<HTMLInputElement>('¿Dónde lo necesitas?', { selector: 'input' });

it('searches near the last named place with one press', async () => {
  addSearchOf({ lugar: 'Getafe', lat: 40.305, lng: -3.731 });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Getafe' }));
  expect(onWhereChange).toHaveBeenCalledExactlyOnceWith(getafe);
});

it('keeps the place of the last search that has one', () => {
  addSearchOf({ q: 'riego', lugar: 'Getafe', lat: 40.305, lng: -3.731 });
  addSearchOf({ q: 'luz', sin_lugar: true });
  addSearchOf({ q: 'agua' });
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(getafe);
});

it.each(['{', '3', '{"name":"Getafe"}', '{"name":"","lat":1,"lng":1}'])(
  'offers no last place that it cannot read: %s',
  async (stored) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem(KEY, stored);
    const { readLastPlace } = await import('./last-place.ts');
    expect(readLastPlace()).toBeNull();
  },
);

it("is rendered by the server without the device's last place", () => {
  localStorage.setItem(KEY, JSON.stringify(getafe));
  const markup = renderToString(
    <ThemeProvider env="test">
      <Asking where="here" field={null} />
    </ThemeProvider>,
  );
  expect(markup).toContain('Usar mi ubicación');
  expect(markup).not.toContain('Getafe');
});

it('uses the position of the browser, and says when there is none', async () => {
  const error = vi.spyOn(toast, 'error');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  getCurrentPosition.mockImplementationOnce((_, fail) => fail(new Error('denied')));
  show('anywhere');
  fireEvent.click(button('Usar mi ubicación'));
  await waitFor(() => expect(error).toHaveBeenCalledWith('No se pudo obtener tu ubicación'));
  expect(onWhereChange).not.toHaveBeenCalled();

  getCurrentPosition.mockImplementationOnce((found) =>
    found({ coords: { latitude: 40.3, longitude: -3.7 } }),
  );
  fireEvent.click(button('Usar mi ubicación'));
  await waitFor(() => expect(onWhereChange).toHaveBeenCalledExactlyOnceWith('here', false));
});

it('says whether the focus was moved while the browser was asked for its position', async () => {
  show('anywhere');
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  button('Usar mi ubicación').focus();
  getCurrentPosition.mockImplementationOnce((found) => {
    field.focus();
    found({ coords: { latitude: 40.3, longitude: -3.7 } });
  });
  fireEvent.click(button('Usar mi ubicación'));
  await waitFor(() => expect(onWhereChange).toHaveBeenCalledExactlyOnceWith('here', true));
});

it('a search that is meant to be anywhere is not asked again', () => {
  show();
  fireEvent.click(button('En toda España'));
  expect(onWhereChange).toHaveBeenCalledExactlyOnceWith('anywhere');
  cleanup();
  show('anywhere');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('button', { name: 'En toda España' })).toBeNull();
});

it('looks up a typed place, and keeps the text of an unknown one', async () => {
  const places = vi.fn().mockReturnValue([]);
  vi.stubGlobal('fetch', async () => Response.json({ places: places() }));
  show();
  fireEvent.change(field(), { target: { value: 'Villabajo' } });
  fireEvent.click(button('Ver cercanos'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^No encontramos ese lugar/);
  expect(field().value).toBe('Villabajo');
  expect(onWhereChange).not.toHaveBeenCalled();

  places.mockReturnValue([{ ...getafe, detail: 'Madrid' }]);
  fireEvent.change(field(), { target: { value: 'getafe' } });
  fireEvent.click(button('Ver cercanos'));
  await waitFor(() => expect(onWhereChange).toHaveBeenCalledOnce());
  expect(onWhereChange.mock.calls[0]?.[0]).toMatchObject(getafe);
});
