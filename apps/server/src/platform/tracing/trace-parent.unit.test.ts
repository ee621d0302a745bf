import { expect, test } from 'vitest';
import { formatTraceParent, parseTraceParent } from './trace-parent.ts';

const traceId = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const spanId = 'beefbeefbeefbeef';

test.each([
  ['01', 1],
  ['00', 0],
  // Of the other flags nothing is kept.
  ['03', 1],
])('a traceparent with the flags %s is read, and written as it was meant', (flags, traceFlags) => {
  const read = parseTraceParent(`00-${traceId}-${spanId}-${flags}`);
  expect(read).toEqual({ traceId, spanId, traceFlags, isRemote: true });
  expect(read && formatTraceParent(read)).toBe(`00-${traceId}-${spanId}-0${traceFlags}`);
});

test.each([
  undefined,
  null,
  7,
  [`00-${traceId}-${spanId}-01`],
  '',
  'nothing',
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01-x`,
  `01-${traceId}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
  ` 00-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01\n`,
])('anything else is none: %j', (text) => {
  expect(parseTraceParent(text)).toBeNull();
});
