import type { Random } from './random.ts';
import type { DemoRows } from './rows.ts';
import type { Talks } from './talks.ts';

/** What every part of the generator works with. */
export interface Demo {
  random: Random;
  now: Date;
  rows: DemoRows;
  talks: Talks;
  /** Hashed once for everybody. */
  passwordHash: string;
  categoryIds: ReadonlyMap<string, number>;
}
