import type { Log } from './log.ts';

/** The name of an event, with the type of its payload. */
export interface DomainEvent<Payload> {
  readonly name: string;
  readonly payload?: Payload;
}

/** Declares a domain event; the events of a feature are in its `events.ts`. */
export function domainEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name };
}

type Listener = (payload: unknown) => void | Promise<void>;

/**
 * In-process events of committed use cases. An error of a listener is logged and does not affect
 * the use case, whose transaction has already committed.
 */
export class DomainEvents {
  readonly #listeners = new Map<string, Listener[]>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Calls the listener for each event that is published, beside those subscribed before. */
  subscribe<Payload>(
    event: DomainEvent<Payload>,
    listener: (payload: Payload) => void | Promise<void>,
  ): void {
    const listeners = this.#listeners.get(event.name) ?? [];
    this.#listeners.set(event.name, [...listeners, listener as Listener]);
  }

  /** Call only after the transaction has committed. */
  publish<Payload>(event: DomainEvent<Payload>, payload: Payload): void {
    for (const listener of this.#listeners.get(event.name) ?? []) {
      Promise.try(listener, payload).catch((error: unknown) => {
        this.#log.error({ error, event: event.name }, 'a listener of a domain event failed');
      });
    }
  }
}
