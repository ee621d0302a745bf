import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

it('is hidden when there is one page or fewer', () => {
  renderInApp(<Pagination page={1} totalPages={1} onChange={() => {}} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('says where it is and goes to the page that was asked for', async () => {
  const onChange = vi.fn();
  renderInApp(<Pagination page={3} totalPages={9} onChange={onChange} />);
  expect(screen.getByText('Página 3 de 9')).toBeTruthy();
  expect(button('Página 3').getAttribute('aria-current')).toBe('page');
  for (const [name, page] of [
    ['Página siguiente', 4],
    ['Página anterior', 2],
    ['Página 5', 5],
  ] as const) {
    fireEvent.click(button(name));
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(page));
    await vi.waitFor(() => expect(isDisabled('Página siguiente')).toBe(false));
  }
  fireEvent.click(button('Página 3'));
  expect(isDisabled('Página siguiente')).toBe(false);
  expect(onChange).toHaveBeenCalledTimes(3);
});

it('shows a click before the change of page, which may take long to render', async () => {
  const onChange = vi.fn();
  renderInApp(<Pagination page={1} totalPages={3} onChange={onChange} />);
  button('Página siguiente').focus();
  fireEvent.click(button('Página siguiente'));
  expect(isDisabled('Página siguiente')).toBe(true);
  expect(document.activeElement).toBe(button('Página siguiente'));
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(button('Página 3'));
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([[2]]));
});

it('leaves the navigation that came after a click alone', async () => {
  const onChange = vi.fn();
  renderInApp(<Pagination page={1} totalPages={3} onChange={onChange} />);
  fireEvent.click(button('Página siguiente'));
  window.history.pushState(null, '', '/otra');
  await vi.waitFor(() => expect(isDisabled('Página siguiente')).toBe(false));
  expect(onChange).not.toHaveBeenCalled();
});

it('stops at both ends', () => {
  const { unmount } = renderInApp(<Pagination page={1} totalPages={2} onChange={() => {}} />);
  expect(isDisabled('Página anterior')).toBe(true);
  expect(isDisabled('Página siguiente')).toBe(false);
  unmount();
  renderInApp(<Pagination page={2} totalPages={2} onChange={() => {}} />);
  expect(isDisabled('Página anterior')).toBe(false);
  expect(isDisabled('Página siguiente')).toBe(true);
});

it('waits while a page loads', () => {
  const onChange = vi.fn();
  renderInApp(<Pagination page={2} totalPages={3} isLoading onChange={onChange} />);
  for (const name of ['Página anterior', 'Página siguiente', 'Página 1', 'Página 3']) {
    expect(isDisabled(name)).toBe(true);
    fireEvent.click(button(name));
  }
  expect(onChange).not.toHaveBeenCalled();
});
