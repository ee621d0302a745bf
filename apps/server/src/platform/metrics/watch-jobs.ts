import { setTimeout as pause } from 'node:timers/promises';
import type { Jobs } from '../jobs/jobs.ts';
import type { QueueState } from '../jobs/read-queues.ts';
import { RetryLater } from '../jobs/retry-later.ts';
import { LATENCY_BUCKETS, type Metrics } from './metrics.ts';

/** Jobs may take longer than calls: those of the night read whole tables. */
const BUCKETS = [...LATENCY_BUCKETS, 30, 60, 300];

/** Programs that read the metrics at the same time cause one query. */
const KEPT_MS = 5000;

/** Shorter than the time limit of a scrape, which is 10 s by default. */
const ANSWER_WITHIN_MS = 3000;

const results = ['completed', 'failed', 'postponed'] as const;

/**
 * Counts the runs of jobs and their times, and watches the queues; without metrics, does nothing.
 * @param answerWithinMs how long the queues may take to answer; then they have no metrics
 */
export function watchJobs(
  jobs: Jobs,
  metrics: Metrics | null,
  answerWithinMs = ANSWER_WITHIN_MS,
): Jobs {
  if (!metrics) return jobs;
  const runs = metrics.counter({
    name: 'oficio_job_runs_total',
    help: 'Runs of jobs in this process.',
    labelNames: ['queue', 'result'],
  });
  const seconds = metrics.histogram({
    name: 'oficio_job_duration_seconds',
    help: 'Time of a run.',
    labelNames: ['queue'],
    buckets: BUCKETS,
  });
  watchQueues(jobs, metrics, answerWithinMs);
  return {
    ...jobs,
    work(kind, handler) {
      const queue = kind.name;
      for (const result of results) runs.inc({ queue, result }, 0);
      seconds.zero({ queue });
      return jobs.work(kind, async (payload) => {
        const end = seconds.startTimer({ queue });
        try {
          await handler(payload);
          runs.inc({ queue, result: 'completed' });
        } catch (error) {
          runs.inc({ queue, result: error instanceof RetryLater ? 'postponed' : 'failed' });
          throw error;
        } finally {
          end();
        }
      });
    },
  };
}

/** The queues are shared: every process reports the same. */
function watchQueues(jobs: Jobs, metrics: Metrics, answerWithinMs: number): void {
  const tooLate = () => pause(answerWithinMs, null, { ref: false });
  const read = keep(() => Promise.race([jobs.readQueues(), tooLate()]).catch(() => null));
  const watch = (name: string, help: string, labelOf: (queue: QueueState) => number) =>
    metrics.gauge({
      name,
      help,
      labelNames: ['queue'],
      async collect() {
        const queues = await read();
        // Without an answer, no values are better than old ones.
        this.reset();
        for (const queue of queues ?? []) this.set({ queue: queue.name }, labelOf(queue));
      },
    });
  watch('oficio_job_queue_waiting', 'Jobs that are due and wait.', ({ waiting }) => waiting);
  watch(
    'oficio_job_queue_age_seconds',
    'How long the oldest waiting job has been due.',
    ({ ageSeconds }) => ageSeconds,
  );
  watch(
    'oficio_job_queue_given_up',
    'Jobs of the last day that have failed for good.',
    ({ givenUp }) => givenUp,
  );
  metrics.gauge({
    name: 'oficio_database_up',
    help: 'Whether the database answered the query of the queues in time.',
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
}

/** Reads a value at most once in `KEPT_MS`. */
function keep<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | null = null;
  let until = 0;
  return () => {
    if (!kept || performance.now() >= until) {
      kept = read();
      until = performance.now() + KEPT_MS;
    }
    return kept;
  };
}
