import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('is hidden when there is one page or fewer', () => {
  renderInApp(<Pagination page={1} totalPages={1} onChange={() => {}} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('says where it is and goes to the page that was asked for', () => {
  const onChange = vi.fn();
  renderInApp(<Pagination page={3} totalPages={9} onChange={onChange} />);
  expect(screen.getByText('Página 3 de 9')).toBeTruthy();
  expect(button('Página 3').getAttribute('aria-current')).toBe('page');
  fireEvent.click(button('Página siguiente'));
  fireEvent.click(button('Página anterior'));
  fireEvent.click(button('Página 5'));
  fireEvent.click(button('Página 3'));
  expect(onChange.mock.calls).toEqual([[4], [2], [5]]);
});

it('stops at both ends', () => {
  const { unmount } = renderInApp(<Pagination page={1} totalPages={2} onChange={() => {}} />);
  expect(button('Página anterior').disabled).toBe(true);
  expect(button('Página siguiente').disabled).toBe(false);
  unmount();
  renderInApp(<Pagination page={2} totalPages={2} onChange={() => {}} />);
  expect(button('Página anterior').disabled).toBe(false);
  expect(button('Página siguiente').disabled).toBe(true);
});

it('waits while a page loads', () => {
  renderInApp(<Pagination page={2} totalPages={3} isLoading onChange={() => {}} />);
  for (const name of ['Página anterior', 'Página siguiente', 'Página 1', 'Página 3'])
    expect(button(name).disabled).toBe(true);
});
