import type { Jobs } from '../jobs/jobs.ts';
import { currentSpan } from './current-span.ts';
import { formatTraceParent } from './trace-parent.ts';
import type { Tracing } from './tracing.ts';

/**
 * The key of a payload that holds the trace of what has queued the job. Handlers read the keys that
 * they know, so one of an older version, or without tracing, ignores it.
 */
const KEY = 'traceparent';

/**
 * Traces the runs of jobs, as parts of the traces in which they were queued; without tracing,
 * nothing. Jobs without such a trace, as those of schedules, begin their own.
 */
export function traceJobs(jobs: Jobs, tracing: Tracing | null): Jobs {
  if (!tracing) return jobs;
  return {
    ...jobs,
    enqueue: (kind, payload) => jobs.enqueue(kind, withTrace(payload)),
    enqueueWithin: (trx, kind, payloads) => jobs.enqueueWithin(trx, kind, payloads.map(withTrace)),
    work: (kind, handler) =>
      jobs.work(kind, (payload) => {
        const { [KEY]: parent, ...own } = payload as typeof payload & { [KEY]?: unknown };
        const attributes = {
          'messaging.system': 'pg-boss',
          'messaging.operation.type': 'process',
          'messaging.destination.name': kind.name,
        };
        const span = tracing.begin(`job ${kind.name}`, { kind: 'CONSUMER', attributes }, parent);
        return tracing.run(span, () => handler(own as typeof payload));
      }),
  };
}

function withTrace<Payload extends object>(payload: Payload): Payload {
  const span = currentSpan();
  return span ? { ...payload, [KEY]: formatTraceParent(span.spanContext()) } : payload;
}
