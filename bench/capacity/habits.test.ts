import { expect, test } from 'vitest';
import { drawFrom, oneOf } from './habits.ts';

test('think times are uniform between their bounds', () => {
  expect(drawFrom([20, 40], () => 0)).toBe(20);
  expect(drawFrom([20, 40], () => 0.5)).toBe(30);
  expect(drawFrom([20, 40], () => 1)).toBe(40);
});

test('each of the values may be drawn', () => {
  expect([0, 0.5, 0.99].map((share) => oneOf(['a', 'b', 'c'], () => share))).toEqual([
    'a',
    'b',
    'c',
  ]);
});
