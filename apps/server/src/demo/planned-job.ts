import type { CastClientKey } from './cast.ts';
import type { JobStatus } from './make-jobs.ts';

/** A job counted in working days from today; without a client it is blocked time. */
export interface PlannedJob {
  day: number;
  start: string;
  minutes: number;
  title: string;
  status: JobStatus;
  /** `someone` is any client of the city. */
  client: CastClientKey | 'someone' | null;
  description?: string;
  rejectReason?: string;
}
