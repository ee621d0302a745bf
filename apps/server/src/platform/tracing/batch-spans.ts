import type { BatchSpanProcessor, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import { runOutsideCalls } from '../security/call-context.ts';

/** A span that ends while so many wait is dropped. */
const MAX_WAITING = 2048;
const REPORT_EVERY_MS = 60_000;

export interface SpanBatches extends SpanProcessor {
  /** Logs how many spans are lost by the end of the process, and were lost since the last line. */
  reportUnsent(): void;
}

/**
 * Sends spans in batches, outside of the calls that end them. Spans that the exporter could not send
 * in several attempts, or that found the queue full, are lost; that is logged once in a minute at
 * most, with their number.
 */
export function batchSpans(
  Processor: typeof BatchSpanProcessor,
  exporter: SpanExporter,
  log: Log,
): SpanBatches {
  let waiting = 0;
  let sending = 0;
  let lost = 0;
  let lastError: unknown;
  let reportedAt = Number.NEGATIVE_INFINITY;

  const report = () => {
    const details = { error: lastError, spans: lost };
    runOutsideCalls(() => log.warn(details, 'traces could not be sent'));
    lost = 0;
    reportedAt = performance.now();
  };
  const lose = (spans: number, error: unknown) => {
    lost += spans;
    lastError = error;
    if (performance.now() - reportedAt >= REPORT_EVERY_MS) report();
  };

  const processor = new Processor({
    maxQueueSize: MAX_WAITING,
    exporter: {
      export(spans, done) {
        waiting -= spans.length;
        sending += spans.length;
        // A batch is sent by the call whose span has filled it, or which has set the timer.
        runOutsideCalls(() =>
          exporter.export(spans, (result) => {
            sending -= spans.length;
            if (result.error) lose(spans.length, result.error);
            done(result);
          }),
        );
      },
      shutdown: () => exporter.shutdown(),
    },
  });

  return {
    onStart() {},
    onEnd(span) {
      if (waiting >= MAX_WAITING) return lose(1, new Error('too many spans wait to be sent'));
      waiting += 1;
      processor.onEnd(span);
    },
    forceFlush: () => processor.forceFlush(),
    shutdown: () => processor.shutdown(),
    reportUnsent() {
      const unsent = waiting + sending;
      lost += unsent;
      if (unsent > 0) lastError = new Error('the process ends');
      if (lost > 0) report();
    },
  };
}
