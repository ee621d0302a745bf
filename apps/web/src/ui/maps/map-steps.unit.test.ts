import { expect, test } from 'vitest';
import { stepOf } from './map-steps.ts';

test('arrows move the point as they show, Shift moves it farther, other keys leave it', () => {
  expect(stepOf({ key: 'ArrowUp', shiftKey: false })).toEqual([0, -8]);
  expect(stepOf({ key: 'ArrowRight', shiftKey: true })).toEqual([40, 0]);
  expect(stepOf({ key: 'Tab', shiftKey: false })).toBeNull();
});
