import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
  [2, 3, [1, 2, 3]],
])('around page %i of %i offers %j', (page, total, pages) => {
  expect(pageWindow(page, total)).toEqual(pages);
});
