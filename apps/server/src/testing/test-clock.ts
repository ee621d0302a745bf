import type { Clock } from '#app/platform/clock.ts';

/** The real time until a test moves it. */
export class TestClock implements Clock {
  #offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  /** Moves the clock to an instant, from where it runs on. */
  set(instant: string | Date): void {
    this.#offsetMs = new Date(instant).getTime() - Date.now();
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.#offsetMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}
