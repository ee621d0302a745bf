import { Button } from '@mantine/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { ButtonRoot } from './button-root.tsx';

afterEach(cleanup);

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });

it('a loading button can have the focus, and does nothing', () => {
  const act = vi.fn();
  const one = (loading: boolean) => (
    <Button component={ButtonRoot} loading={loading} onClick={() => act()}>
      Guardar
    </Button>
  );
  const { rerender } = renderInApp(one(false));
  expect(button().type).toBe('button');
  fireEvent.click(button());
  expect(act).toHaveBeenCalledOnce();
  rerender(one(true));
  expect(button().disabled).toBe(false);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button());
  expect(act).toHaveBeenCalledOnce();
});

it('a loading button does not send its form', () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={send}>
      <Button component={ButtonRoot} type="submit" loading={loading}>
        Guardar
      </Button>
    </form>
  );
  const { rerender } = renderInApp(form(true));
  fireEvent.click(button());
  expect(send).not.toHaveBeenCalled();
  rerender(form(false));
  fireEvent.click(button());
  expect(send).toHaveBeenCalledOnce();
});
