import { useSyncExternalStore } from 'react';

/** A value outside of React that components and other modules can subscribe to. */
export interface Store<Value> {
  get: () => Value;
  /** Notifies the listeners, also when the value stays the same; components ignore that. */
  set: (next: Value) => void;
  /** Calls the listener after each `set`. Returns how to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
}

type Readable<Value> = Pick<Store<Value>, 'get' | 'subscribe'>;

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * The current value, or what `select` returns for it, also on the server and during hydration.
 * `select` has to return the same object until something changes.
 */
export function useStore<Value>(store: Readable<Value>): Value;
export function useStore<Value, Selected>(
  store: Readable<Value>,
  select: (value: Value) => Selected,
): Selected;
export function useStore<Value, Selected>(
  { get, subscribe }: Readable<Value>,
  select?: (value: Value) => Selected,
): Value | Selected {
  const read = () => (select ? select(get()) : get());
  return useSyncExternalStore(subscribe, read, read);
}
