import { expect, test } from 'vitest';
import { parseStat } from './process-usage.ts';

test('the processor time of a process includes that of its ended children', () => {
  const stat =
    '4711 (postgres: a) b) S 4242 4711 4711 0 -1 4194560 100 0 0 0 150 50 25 75 20 0 1 0 9000';
  expect(parseStat(stat)).toEqual({ pid: 4711, parent: 4242, cpuSeconds: 3 });
});
