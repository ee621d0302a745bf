import { expect, test } from 'vitest';
import { CallSamples, latenciesOf } from './call-samples.ts';

test('quantiles are told apart by kind, and those of all calls are of all calls', () => {
  const samples = new CallSamples();
  for (let ms = 1; ms <= 100; ms += 1) samples.add('poll', ms, 200);
  samples.add('search', 900, 200);
  const { all, kinds } = samples.take();
  expect(kinds.poll).toEqual({ calls: 100, p50Ms: 51, p95Ms: 96, p99Ms: 100, slowestMs: 100 });
  expect(kinds.search).toMatchObject({ calls: 1, p50Ms: 900, p99Ms: 900 });
  expect(Object.keys(kinds)).toEqual(['poll', 'search']);
  expect(all).toMatchObject({ calls: 101, p50Ms: 51, p99Ms: 100, slowestMs: 900 });
});

test('5xx and missing answers count as failures, refusals of the caller do not', () => {
  const samples = new CallSamples();
  for (const status of [200, 409, 429, 500, 503, null]) samples.add('send', 1, status);
  const { failed, statuses } = samples.take();
  expect(failed).toBe(3);
  expect(statuses).toEqual({ 200: 1, 409: 1, 429: 1, 500: 1, 503: 1, none: 1 });
});

test('each period has only its own calls', () => {
  const samples = new CallSamples();
  samples.add('read', 5, 500);
  samples.take();
  samples.add('read', 7, 200);
  expect(samples.take()).toMatchObject({ failed: 0, statuses: { 200: 1 }, all: { slowestMs: 7 } });
  expect(samples.take().all).toEqual(latenciesOf([]));
});
