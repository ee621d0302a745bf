import type { SpanContext } from '@opentelemetry/api';

const VALID = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Reads a `traceparent` (W3C Trace Context, version 00).
 * @returns null for anything else, with which a new trace begins
 */
export function parseTraceParent(text: unknown): SpanContext | null {
  const [, traceId, spanId, flags] = typeof text === 'string' ? (VALID.exec(text) ?? []) : [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** Writes a `traceparent`. */
export function formatTraceParent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
}
