import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { FormDialog } from './form-dialog.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

function Screen({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState(true);
  const [text, setText] = useState('');
  const close = () => {
    onClose();
    setOpened(false);
  };
  return (
    <FormDialog opened={opened} onClose={close} hasChanges={text !== ''} title="Escribe">
      <input aria-label="Texto" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={close}>
        Cancelar
      </button>
    </FormDialog>
  );
}

/** Renders a dialog with one field. */
async function renderForm() {
  const onClose = vi.fn();
  renderInApp(
    <RouterContextProvider router={router}>
      <Screen onClose={onClose} />
    </RouterContextProvider>,
  );
  return { onClose, field: await screen.findByLabelText('Texto') };
}
const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });
const findQuestion = () => screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
const type = (field: HTMLElement) => fireEvent.change(field, { target: { value: 'Hola' } });

afterEach(cleanup);

it('closes at once while nothing was typed', async () => {
  const { onClose } = await renderForm();
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before something typed is lost, and goes on when told to', async () => {
  const { onClose, field } = await renderForm();
  type(field);
  pressEscape();
  const question = await findQuestion();
  expect(question.textContent).toContain('Lo que has escrito se perderá.');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Salir sin guardar' }));
  expect(onClose).toHaveBeenCalled();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Escape closes the question and nothing else', async () => {
  const { onClose, field } = await renderForm();
  type(field);
  pressEscape();
  await findQuestion();
  pressEscape();
  await vi.waitFor(() =>
    expect(screen.queryByRole('dialog', { name: '¿Salir sin guardar?' })).toBeNull(),
  );
  expect(screen.getByRole('dialog', { name: 'Escribe' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('"Cancelar" does not ask', async () => {
  const { onClose, field } = await renderForm();
  type(field);
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledOnce();
});
