import type { Jobs } from '../platform/jobs/jobs.ts';

/** A queue that stores no job and counts those that would reach users. */
export function discardingJobs(): { jobs: Jobs; count(): number } {
  let discarded = 0;
  return {
    count: () => discarded,
    jobs: {
      async enqueue({ isInternal }) {
        if (!isInternal) discarded += 1;
      },
      async enqueueWithin(_trx, { isInternal }, payloads) {
        if (!isInternal) discarded += payloads.length;
      },
      restore: async () => {},
      readQueues: async () => [],
      work: async () => {},
      schedule: async () => {},
      stop: async () => {},
    },
  };
}
