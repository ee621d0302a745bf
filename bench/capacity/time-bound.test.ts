import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { mostSeconds } from './time-bound.ts';

test('a measurement is bounded in time: small numbers by minutes, the full one by two hours', () => {
  const small = readSettings({ BENCH_PEOPLE: '20', BENCH_MAX: '20', BENCH_HOLD_SECONDS: '10' });
  expect(mostSeconds(small)).toBeLessThan(10 * 60);
  expect(mostSeconds(readSettings({}))).toBeLessThan(2 * 3600);
});
