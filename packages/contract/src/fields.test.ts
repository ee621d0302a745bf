import { expect, it } from 'vitest';
import { text } from './fields.ts';

it('what office programs copy as line breaks becomes line breaks', () => {
  expect(text(20).parse('Cocina\vBaño\f')).toBe('Cocina\nBaño');
});

it('other control characters are refused', () => {
  expect(text(20).safeParse('Cocina\u0007').success).toBe(false);
  expect(text(20).parse('\tCocina\r\n\tBaño ')).toBe('Cocina\r\n\tBaño');
});
