import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Appointment, Slot } from '@oficio/contract/appointments.ts';
import type { SearchResponse } from '@oficio/contract/search.ts';
import { Conversation } from './conversation.ts';
import type { Deliveries } from './deliveries.ts';
import { BOOKS_ONE_IN, drawFrom, type Range, THINK } from './habits.ts';
import type { Account } from './people.ts';
import { chatCalls, openingCalls, providerCalls, searchCalls, timesCalls } from './screens.ts';
import { Tab } from './tab.ts';
import type { TimedCall, TimedClient } from './timed-client.ts';

/** What all people share. */
export interface Surroundings {
  host: string;
  client: TimedClient;
  deliveries: Deliveries;
  onLost(): void;
}

interface PersonOptions {
  own: Account;
  other: Account;
  near: { lat: number; lng: number };
  /** Whether the tab shows the chat while the person does nothing. */
  hasOpenChat: boolean;
}

/** A person with a tab, who does what `habits.ts` says. */
export class Person {
  readonly tab: Tab;
  readonly #options: PersonOptions;
  readonly #client: TimedClient;
  readonly #conversation: Conversation;
  #isActive = false;

  constructor(options: PersonOptions, { host, client, deliveries, onLost }: Surroundings) {
    const { own } = options;
    this.#options = options;
    this.#client = client;
    this.#conversation = new Conversation(options, client, deliveries);
    this.tab = new Tab(host, own, {
      onMessage: (message) => this.#conversation.receive(message),
      onAppointment: (change) => void this.#answerRequest(change),
      onJoined: () => deliveries.joined(own.id),
      onClosed: () => deliveries.left(own.id),
      onLost,
    });
  }

  /** Opens the socket, and the chat if the tab shows it. */
  arrive(): void {
    this.tab.open();
    this.#rest();
  }

  leave(): void {
    this.#conversation.hide();
    this.tab.close();
  }

  /** Opens a new tab, and looks for providers and chats in turn until the signal. */
  async visit(signal: AbortSignal): Promise<void> {
    const { own, other } = this.#options;
    this.#isActive = true;
    this.#conversation.hide();
    this.tab.open();
    this.tab.show(true);
    try {
      await this.#all(openingCalls(own.role === 'provider' ? own.id : other.id));
      let isChatting = Math.random() < 0.5;
      while (!signal.aborted) {
        const end = performance.now() + drawFrom(THINK.stage);
        await (isChatting ? this.#chat(end, signal) : this.#look(end, signal));
        isChatting = !isChatting;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.#isActive = false;
      this.#rest();
    }
  }

  /** The tab is hidden, or shows the chat. */
  #rest(): void {
    const { hasOpenChat } = this.#options;
    this.tab.show(hasOpenChat);
    if (hasOpenChat) this.#conversation.show();
    else this.#conversation.hide();
  }

  async #chat(end: number, signal: AbortSignal): Promise<void> {
    const { own, other } = this.#options;
    this.#conversation.show();
    await this.#all(chatCalls(own, other));
    while (performance.now() < end) {
      await think(THINK.message, signal);
      this.tab.sendTyping(this.#conversation.id);
      await this.#conversation.write();
    }
    this.#conversation.hide();
  }

  async #look(end: number, signal: AbortSignal): Promise<void> {
    const { own, other } = this.#options;
    while (performance.now() < end) {
      const next = performance.now() + drawFrom(THINK.search);
      const found = await this.#search(signal);
      await think(THINK.results, signal);
      await this.#all(providerCalls(found?.results[0]?.id ?? other.id, own));
      if (own.role === 'client' && Math.random() * BOOKS_ONE_IN < 1) await this.#book(signal);
      await pause(Math.max(0, next - performance.now()), undefined, { signal });
    }
  }

  async #search(signal: AbortSignal): Promise<SearchResponse | null> {
    const { own, near } = this.#options;
    const { suggestions, search } = searchCalls(near);
    for (const suggestion of suggestions) {
      await think(THINK.typing, signal);
      await this.#client.send(own, suggestion);
    }
    await think(THINK.typing, signal);
    return this.#client.read<SearchResponse>(own, search);
  }

  /** Requests an appointment of the person they write to, whose tab hears of it. */
  async #book(signal: AbortSignal): Promise<void> {
    const { own, other } = this.#options;
    const { days, slots, date } = timesCalls(other.id);
    await think(THINK.reading, signal);
    await this.#client.send(own, days);
    await think(THINK.reading, signal);
    const free = await this.#client.read<{ slots: Slot[] }>(own, slots);
    const slot = free?.slots[Math.floor(Math.random() * free.slots.length)];
    if (!slot) return;
    await think(THINK.reading, signal);
    await this.#client.send(own, {
      kind: 'book',
      method: 'POST',
      path: '/api/appointments/request',
      body: { title: 'Revisión de la caldera', provider_id: other.id, date, ...slot },
      idempotencyKey: randomUUID(),
    });
  }

  /** The app counts again what waits, and an active provider accepts a request. */
  async #answerRequest({ id, status }: Pick<Appointment, 'id' | 'status'>): Promise<void> {
    const { own } = this.#options;
    await this.#client.send(own, { kind: 'session', path: '/api/appointments/waiting/count' });
    if (own.role !== 'provider' || status !== 'pending' || !this.#isActive) return;
    await pause(drawFrom(THINK.answer));
    if (!this.tab.isJoined) return;
    const path = `/api/appointments/${id}/accept`;
    await this.#client.send(own, { kind: 'accept', method: 'PUT', path });
  }

  async #all(calls: readonly TimedCall[]): Promise<void> {
    await Promise.all(calls.map((call) => this.#client.send(this.#options.own, call)));
  }
}

async function think(range: Range, signal: AbortSignal): Promise<void> {
  await pause(drawFrom(range), undefined, { signal });
}
