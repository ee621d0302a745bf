import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useExistingPage } from './use-existing-page.ts';

const leaveFrom = (page: number, totalPages: number | undefined, isPlaceholderData = false) => {
  const leave = vi.fn();
  const data = totalPages === undefined ? undefined : { total_pages: totalPages };
  renderHook(() => useExistingPage(page, { data, isPlaceholderData }, leave));
  return leave;
};

test('leads to the last page from one past it', () => {
  expect(leaveFrom(9, 2)).toHaveBeenCalledExactlyOnceWith(2);
});

test('stays on a page that is there, in an empty list and until something is known', () => {
  for (const totalPages of [5, 8, 0, undefined]) {
    expect(leaveFrom(5, totalPages)).not.toHaveBeenCalled();
  }
});

test('does not take the length of the list before, still shown, for that of this one', () => {
  expect(leaveFrom(5, 1, true)).not.toHaveBeenCalled();
});
