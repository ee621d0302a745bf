import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { KeywordField } from './keyword-field.tsx';
import './suggestions-dropdown.tsx';

const none = { trades: [], needs: [], people: [], places: [], did_you_mean: null };
const carpentry = { ...none, trades: [{ category: 'Carpintería' }] };
const painting = { ...none, trades: [{ category: 'Pintura' }] };

/** The calls to the server: the text, and how to answer. */
let asked: { q: string; answer: (body: object, status?: number) => Promise<void> }[];
const call = (index: number) => asked[index] ?? expect.fail(`There is no call ${index}`);
const onSearch = vi.fn();
const onSubmit = vi.fn();
const onPersonChoose = vi.fn();

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = async (body: object, status = 200) => {
      await act(async () => {
        resolve(Response.json(body, { status }));
        await vi.advanceTimersByTimeAsync(1);
      });
    };
    asked.push({ q: new URL(url, location.href).searchParams.get('q') ?? '', answer });
    return promise;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function Field() {
  const [keyword, setKeyword] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <KeywordField
        keyword={keyword}
        suggesting={{ where: 'anywhere', keyword: 'riego', onSearch, onPersonChoose }}
        onChange={setKeyword}
        onSubmit={onSubmit}
      />
      <button type="button">Otro</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Palabra clave' });
const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const activeOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const press = (key: string, init = {}) => fireEvent.keyDown(field(), { key, ...init });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Focuses the field, and waits for the code of the list. */
async function renderField(): Promise<void> {
  renderInApp(<Field />);
  act(() => field().focus());
  await wait(10);
}

async function type(text: string): Promise<void> {
  fireEvent.change(field(), { target: { value: text } });
  await wait(150);
}

async function suggestCarpentry(): Promise<void> {
  await renderField();
  await type('ca');
  await call(0).answer({
    ...carpentry,
    needs: [{ need: 'Cambio de cerradura', category: 'Carpintería' }],
    places: [{ name: 'Cádiz', detail: null, lat: 36.53, lng: -6.29 }],
  });
}

it('asks once typing has paused for 150 ms', async () => {
  await renderField();
  fireEvent.change(field(), { target: { value: 'c' } });
  await wait(149);
  fireEvent.change(field(), { target: { value: 'ca' } });
  await wait(149);
  expect(asked).toEqual([]);
  await wait(1);
  expect(asked.map(({ q }) => q)).toEqual(['ca']);
});

it('does not open with the focus, but with a click', async () => {
  await renderField();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(field());
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('keeps the list until the next answer, and drops a late one', async () => {
  await renderField();
  await type('ca');
  await call(0).answer(carpentry);
  expect(optionNames()).toEqual(['Buscar «ca»Intro', 'Carpintería']);
  await type('pi');
  expect(optionNames()).toEqual(['Buscar «pi»Intro', 'Carpintería']);
  await type('pin');
  await call(2).answer(painting);
  await call(1).answer(carpentry);
  expect(optionNames()).toEqual(['Buscar «pin»Intro', 'Pintura']);
});

it.each([429, 500])('after an answer of %d it is a plain field', async (status) => {
  await renderField();
  await type('ca');
  await call(0).answer({ detail: 'No' }, status);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(press('Enter')).toBe(true);
  await type('can');
  await call(1).answer(carpentry);
  expect(optionNames()).toHaveLength(2);
});

it('is not opened by a text without suggestions', async () => {
  await renderField();
  await type('xyz');
  expect(asked.map(({ q }) => q)).toEqual(['xyz']);
  await call(0).answer(none);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('moves through the rows and the text with the arrows, Home and End', async () => {
  await suggestCarpentry();
  expect(activeOption()).toBeUndefined();
  const seen = ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp'].map(
    (key) => {
      press(key);
      return activeOption();
    },
  );
  expect(seen).toEqual([
    'Buscar «ca»Intro',
    'Carpintería',
    'Cádiz',
    undefined,
    'Cádiz',
    'Buscar «ca»Intro',
    undefined,
  ]);
  const [first] = screen.getAllByRole('option');
  press('ArrowDown');
  expect(first?.getAttribute('aria-selected')).toBe('true');
});

it('leaves Home, End and what has a modifier to the text while no row is active', async () => {
  await suggestCarpentry();
  expect(press('Home')).toBe(true);
  expect(press('End')).toBe(true);
  expect(press('ArrowDown', { altKey: true })).toBe(true);
  expect(activeOption()).toBeUndefined();
});

it('Enter chooses the active row, and otherwise searches as typed', async () => {
  await suggestCarpentry();
  expect(press('Enter')).toBe(true);
  expect(onSearch).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).toBeNull();
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowDown');
  expect(press('Enter')).toBe(false);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ keyword: '', category: 'Carpintería' });
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('the row "Buscar" searches as typed', async () => {
  await suggestCarpentry();
  press('ArrowDown');
  press('Enter');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('Escape closes the list and keeps the text; an arrow opens it again', async () => {
  await suggestCarpentry();
  expect(press('Escape')).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('ca');
  press('ArrowDown');
  expect(optionNames()).toHaveLength(4);
});

it('opens again without an active row', async () => {
  await suggestCarpentry();
  press('ArrowDown');
  press('Escape');
  press('ArrowDown');
  expect(activeOption()).toBeUndefined();
});

it('leaves the keys of an input method to it', async () => {
  await suggestCarpentry();
  press('ArrowDown', { isComposing: true });
  press('ArrowDown', { keyCode: 229 });
  expect(activeOption()).toBeUndefined();
  press('ArrowDown');
  press('Enter', { isComposing: true });
  expect(onSubmit).not.toHaveBeenCalled();
  expect(optionNames()).toHaveLength(4);
});

it('a row stays active while others come and go, until something is typed', async () => {
  await suggestCarpentry();
  press('ArrowDown');
  press('ArrowDown');
  expect(activeOption()).toBe('Carpintería');
  await type('car');
  expect(activeOption()).toBeUndefined();
  press('ArrowDown');
  press('ArrowDown');
  await call(1).answer(carpentry);
  expect(activeOption()).toBe('Carpintería');
});

it('closes when the focus leaves it', async () => {
  await suggestCarpentry();
  act(() => screen.getByRole('button', { name: 'Otro' }).focus());
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('a press on a row does not take the focus from the field', async () => {
  await suggestCarpentry();
  const option = screen.getByRole('option', { name: /Cambio de cerradura/ });
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  expect(onSearch).toHaveBeenCalledWith({
    keyword: 'Cambio de cerradura',
    category: '',
    asWords: false,
  });
});

it('tells screen readers the groups and the number of suggestions', async () => {
  await suggestCarpentry();
  expect(screen.getByRole('listbox', { name: 'Sugerencias' }).id).toBe(
    field().getAttribute('aria-controls'),
  );
  expect(
    screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby')),
  ).toEqual(screen.getAllByRole('group').map((group) => group.firstElementChild?.id));
  for (const name of ['Oficios', 'Servicios', 'Lugares']) {
    expect(screen.getByRole('group', { name })).toBeDefined();
  }
  expect(screen.getByRole('status').textContent).toBe('4 sugerencias');
});

it('remembers a chosen trade, and offers it in the empty field', async () => {
  await suggestCarpentry();
  fireEvent.click(screen.getByRole('option', { name: 'Carpintería' }));
  await type('');
  fireEvent.click(field());
  expect(optionNames()).toEqual(['Carpintería', 'Borrar todo']);
  press('ArrowDown');
  press('Delete');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(localStorage).toHaveLength(0);
});
