import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
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

it('has links where pages have addresses, which keep the focus too', async () => {
  const onChange = vi.fn();
  const hrefOf = (page: number) => `/search?pagina=${page}`;
  const shown = (page: number) => (
    <Pagination page={page} totalPages={2} onChange={onChange} hrefOf={hrefOf} />
  );
  const { rerender } = renderInApp(shown(1));
  const link = (name: string) => screen.getByRole('link', { name });
  expect(screen.queryByRole('button')).toBeNull();
  expect(link('Página siguiente').getAttribute('href')).toBe('/search?pagina=2');
  expect(link('Página 1').getAttribute('aria-current')).toBe('page');
  expect(link('Página anterior').ariaDisabled).toBe('true');

  const isLeftToBrowser = (init?: MouseEventInit) => fireEvent.click(link('Página 2'), init);
  expect(isLeftToBrowser({ ctrlKey: true })).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  link('Página siguiente').focus();
  expect(fireEvent.click(link('Página siguiente'))).toBe(false);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(2));
  rerender(shown(2));
  expect(document.activeElement).toBe(link('Página siguiente'));
  expect(link('Página siguiente').ariaDisabled).toBe('true');
});

it('submits no form around it', () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  renderInApp(
    <form onSubmit={onSubmit}>
      <Pagination page={1} totalPages={2} onChange={() => {}} />
    </form>,
  );
  for (const button of screen.getAllByRole<HTMLButtonElement>('button')) {
    expect(button.type).toBe('button');
    fireEvent.click(button);
  }
  expect(onSubmit).not.toHaveBeenCalled();
});
