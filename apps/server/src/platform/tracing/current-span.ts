import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** Empty without tracing. This file loads nothing of OpenTelemetry. */
const spans = new AsyncLocalStorage<Span>();

/** The traces in which errors were thrown, for lines that are logged outside of them. */
const failed = new WeakMap<object, string>();

const SAMPLED = 1;

/** The span in which the code runs. */
export function currentSpan(): Span | undefined {
  return spans.getStore();
}

/** Runs code in a span. */
export function runInSpan<Result>(span: Span, run: () => Result): Result {
  return spans.run(span, run);
}

/** Runs what a span only begins, such as a timer, outside of it. */
export function runOutsideSpans<Result>(run: () => Result): Result {
  return spans.exit(run);
}

/** Whether the trace of a span is recorded and sent. */
export function isSampled(span: Span | undefined): span is Span {
  return span !== undefined && (span.spanContext().traceFlags & SAMPLED) !== 0;
}

/** Keeps in which trace an error was thrown. */
export function noteTraceOf(error: unknown, span: Span): void {
  if (typeof error === 'object' && error !== null && isSampled(span)) {
    failed.set(error, span.spanContext().traceId);
  }
}

/**
 * The id of the recorded trace to which a line of the log belongs: that of the code which writes it,
 * otherwise that in which its error was thrown.
 */
export function traceIdOf({ error, err = error }: { error?: unknown; err?: unknown }) {
  const span = spans.getStore();
  if (span) return isSampled(span) ? span.spanContext().traceId : undefined;
  return typeof err === 'object' && err !== null ? failed.get(err) : undefined;
}
