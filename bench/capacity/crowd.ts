import { setTimeout as pause } from 'node:timers/promises';
import { ACTIVE_ONE_IN, drawFrom, OPEN_CHAT_ONE_IN, THINK } from './habits.ts';
import type { Pair } from './people.ts';
import { Person, type Surroundings } from './person.ts';

/** New sockets in a second. */
export const ARRIVALS_PER_SECOND = 100;
/** How long the people who arrived last may take. */
export const CONNECT_WITHIN_SECONDS = 30;

/** Two people who write to each other and are active at the same time. */
interface Couple {
  people: readonly [Person, Person];
  /** Ends the visit; null while they are not active. */
  visit: AbortController | null;
}

/** People with open tabs, of whom one in `ACTIVE_ONE_IN` is active. */
export class Crowd {
  readonly #pairs: readonly Pair[];
  readonly #around: Surroundings;
  readonly #couples: Couple[] = [];
  readonly #visits = new Set<Promise<void>>();
  #activeCouples = 0;

  constructor(pairs: readonly Pair[], around: Surroundings) {
    this.#pairs = pairs;
    this.#around = around;
  }

  get people(): number {
    return 2 * this.#couples.length;
  }

  get active(): number {
    return 2 * this.#activeCouples;
  }

  get connected(): number {
    return this.#couples.flatMap(({ people }) => people).filter(({ tab }) => tab.isJoined).length;
  }

  /**
   * Lets people arrive or leave. Resolves when all of them are connected, or some time after the last
   * arrival.
   */
  async resize(people: number): Promise<void> {
    const count = Math.min(people / 2, this.#pairs.length);
    await this.#dismiss(this.#couples.splice(count));
    while (this.#couples.length < count) {
      this.#add();
      await pause(2000 / ARRIVALS_PER_SECOND);
    }
    const end = performance.now() + CONNECT_WITHIN_SECONDS * 1000;
    while (this.connected < this.people && performance.now() < end) await pause(100);
  }

  #add(): void {
    const index = this.#couples.length;
    const { client, provider, near } = this.#pairs[index] as Pair;
    const options = { near, hasOpenChat: index % OPEN_CHAT_ONE_IN === 0 };
    const people = [
      new Person({ ...options, own: client, other: provider }, this.#around),
      new Person({ ...options, own: provider, other: client }, this.#around),
    ] as const;
    this.#couples.push({ people, visit: null });
    for (const person of people) person.arrive();
    this.#fill(Math.random() * drawFrom(THINK.visit));
  }

  /** Begins visits until enough people are active. */
  #fill(visitMs: number): void {
    const wanted = Math.max(1, Math.round(this.#couples.length / ACTIVE_ONE_IN));
    while (this.#activeCouples < wanted) {
      const couple = this.#couples[Math.floor(Math.random() * this.#couples.length)];
      if (couple && !couple.visit) this.#begin(couple, visitMs);
    }
  }

  #begin(couple: Couple, visitMs: number): void {
    const visit = new AbortController();
    couple.visit = visit;
    this.#activeCouples += 1;
    const timer = setTimeout(() => visit.abort(), visitMs);
    const visits = Promise.all(couple.people.map((person) => person.visit(visit.signal)));
    const done = visits.then(() => {
      clearTimeout(timer);
      couple.visit = null;
      this.#activeCouples -= 1;
      this.#visits.delete(done);
      if (this.#couples.includes(couple)) this.#fill(drawFrom(THINK.visit));
    });
    this.#visits.add(done);
  }

  async #dismiss(couples: readonly Couple[]): Promise<void> {
    for (const { visit } of couples) visit?.abort();
    const isOver = () => couples.every(({ visit }) => !visit);
    while (!isOver()) await Promise.race(this.#visits);
    for (const person of couples.flatMap(({ people }) => people)) person.leave();
  }
}
