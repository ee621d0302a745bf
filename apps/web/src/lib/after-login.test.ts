import { expect, test } from 'vitest';
import { ownPath } from './after-login.ts';

test.each(['/chat/a_b/b?support=true', '/search?q=agua#a', '/'])('%s is of this site', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,a',
  'evil.example',
  '@evil.example',
  '',
])('%j leads nowhere', (path) => {
  expect(ownPath(path)).toBeNull();
});
