import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('without settings the numbers are those of a full measurement', () => {
  expect(readSettings({})).toEqual({
    people: 1000,
    step: 1000,
    max: 15_000,
    holdSeconds: 180,
    stepSeconds: 30,
    processes: [1, 2],
  });
});

test('small numbers are taken as they are, and no step is longer than the hold', () => {
  const env = {
    BENCH_PEOPLE: '20',
    BENCH_STEP: '10',
    BENCH_MAX: '40',
    BENCH_HOLD_SECONDS: '10',
    BENCH_PROCESSES: '2',
  };
  expect(readSettings(env)).toEqual({
    people: 20,
    step: 10,
    max: 40,
    holdSeconds: 10,
    stepSeconds: 10,
    processes: [2],
  });
});

test('a start above the default maximum raises the maximum', () => {
  expect(readSettings({ BENCH_PEOPLE: '16000' }).max).toBe(16_000);
});

test.each([
  ['BENCH_PEOPLE', '0'],
  ['BENCH_PEOPLE', '21'],
  ['BENCH_PEOPLE', 'many'],
  ['BENCH_STEP', '0'],
  ['BENCH_MAX', '18002'],
  ['BENCH_MAX', '500'],
  ['BENCH_HOLD_SECONDS', '3601'],
  ['BENCH_PROCESSES', '3'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});
