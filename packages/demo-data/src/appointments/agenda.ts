import { addDays, addMinutes, DAY_MS, weekdayOf } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Schedule } from './schedules.ts';

export interface Slot {
  date: string;
  start: string;
  end: string;
}

/** The calendar of a provider, which assigns slots so that no two appointments overlap. */
export class Agenda {
  readonly schedule: Schedule;
  readonly #random: Random;
  readonly #taken: Slot[] = [];

  constructor(schedule: Schedule, random: Random) {
    this.schedule = schedule;
    this.#random = random;
  }

  /** Takes a random free slot between two dates; undefined when none was found. */
  take(from: string, to: string): Slot | undefined {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const date = addDays(from, this.#random.between(0, days));
      if (!this.schedule.days.includes(weekdayOf(date))) continue;
      const start = this.#random.pick(this.schedule.starts);
      const slot = {
        date,
        start,
        end: addMinutes(start, this.#random.pick([60, 60, 90, 90, 120])),
      };
      if (this.keep(slot)) return slot;
    }
    return undefined;
  }

  /** Takes this slot; false when it overlaps with another. */
  keep(slot: Slot): boolean {
    const overlaps = ({ date, start, end }: Slot) =>
      date === slot.date && start < slot.end && slot.start < end;
    if (this.#taken.some(overlaps)) return false;
    this.#taken.push(slot);
    return true;
  }
}
