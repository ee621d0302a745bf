import type { Clock } from '#app/platform/clock.ts';

/** A clock that shows the real time until a test sets it. */
export class TestClock implements Clock {
  #offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  /** Sets the clock to an instant, from which it continues to run. */
  set(instant: string | Date): void {
    this.#offsetMs = new Date(instant).getTime() - Date.now();
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.#offsetMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}
