import type { Random } from '../random.ts';

/**
 * A week of working hours and the start times of appointments in it, which are at least two hours
 * apart.
 */
export interface Schedule {
  /** Weekdays worked, 1 for Monday. */
  days: readonly number[];
  hours: readonly [string, string];
  afternoon?: readonly [string, string];
  starts: readonly string[];
  /** False when the provider has never saved a schedule; every day then counts as a working day. */
  isSaved: boolean;
}

const mondayToFriday = [1, 2, 3, 4, 5];

export const splitDays: Schedule = {
  days: mondayToFriday,
  hours: ['08:00', '14:00'],
  afternoon: ['16:00', '20:00'],
  starts: ['09:00', '11:00', '16:00', '18:00'],
  isSaved: true,
};

export const unsaved: Schedule = {
  days: mondayToFriday,
  hours: ['09:00', '18:00'],
  starts: ['09:30', '12:00', '16:00'],
  isSaved: false,
};

const kinds: readonly { schedule: Schedule; share: number }[] = [
  { schedule: unsaved, share: 3 },
  { schedule: splitDays, share: 6 },
  {
    schedule: {
      days: mondayToFriday,
      hours: ['09:00', '18:00'],
      starts: ['09:00', '11:00', '13:00', '15:30'],
      isSaved: true,
    },
    share: 6,
  },
  {
    schedule: {
      days: [1, 2, 3, 4, 5, 6],
      hours: ['08:00', '15:00'],
      starts: ['08:30', '10:30', '13:00'],
      isSaved: true,
    },
    share: 4,
  },
  {
    schedule: {
      days: [1, 2, 3, 4, 5, 6],
      hours: ['09:30', '13:30'],
      afternoon: ['17:00', '20:30'],
      starts: ['09:30', '11:30', '17:00', '19:00'],
      isSaved: true,
    },
    share: 4,
  },
  {
    schedule: {
      days: [2, 3, 4, 5, 6, 7],
      hours: ['10:00', '19:00'],
      starts: ['10:00', '12:00', '17:00'],
      isSaved: true,
    },
    share: 2,
  },
];

const shares = kinds.flatMap(({ schedule, share }) => Array<Schedule>(share).fill(schedule));

export function chooseSchedule(random: Random): Schedule {
  return random.pick(shares);
}
