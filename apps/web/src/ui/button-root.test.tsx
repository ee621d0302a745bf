import { Button } from '@mantine/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';

afterEach(cleanup);

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });

it.each(['loading', 'disabled'])('a %s button can have the focus, and does nothing', (state) => {
  const act = vi.fn();
  const one = (isInert: boolean) => (
    <Button {...{ [state]: isInert }} onClick={() => act()}>
      Guardar
    </Button>
  );
  const { rerender } = renderInApp(one(false));
  expect(button().type).toBe('button');
  expect(button().ariaDisabled).toBeNull();
  fireEvent.click(button());
  expect(act).toHaveBeenCalledOnce();
  rerender(one(true));
  expect(button().disabled).toBe(false);
  expect(button().ariaDisabled).toBe('true');
  fireEvent.click(button());
  expect(act).toHaveBeenCalledOnce();
});

it('a loading button does not send its form', () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" loading={loading}>
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
