import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore, type Store, useStore } from './store.ts';

interface Person {
  name: string;
  visits: number;
}

let rendered: string[];
beforeEach(() => {
  rendered = [];
});
afterEach(cleanup);

function Name({ store }: { store: Store<Person> }) {
  const name = useStore(store, (person) => person.name);
  rendered.push(name);
  return name;
}

it('notifies its listeners of each value until they unsubscribe', () => {
  const store = createStore<string | undefined>('one');
  const seen: (string | undefined)[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set('two');
  store.set('two');
  store.set(undefined);
  unsubscribe();
  store.set('three');
  expect(seen).toEqual(['two', 'two', undefined]);
  expect(store.get()).toBe('three');
});

it('keeps a function as a value', () => {
  const store = createStore<(() => void) | null>(null);
  const update = vi.fn();
  store.set(update);
  expect(store.get()).toBe(update);
  expect(update).not.toHaveBeenCalled();
});

it('renders the current value, on the server too', () => {
  const store = createStore({ name: 'Ana', visits: 1 });
  expect(renderToString(<Name store={store} />)).toBe('Ana');
  render(<Name store={store} />);
  act(() => store.set({ name: 'Eva', visits: 1 }));
  expect(screen.getByText('Eva')).toBeTruthy();
});

it('renders again only when the selected part has changed', () => {
  const store = createStore({ name: 'Ana', visits: 1 });
  render(<Name store={store} />);
  act(() => store.set({ name: 'Ana', visits: 2 }));
  act(() => store.set({ name: 'Eva', visits: 2 }));
  expect(rendered).toEqual(['Ana', 'Eva']);
});
