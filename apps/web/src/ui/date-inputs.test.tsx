import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { DateField } from './date-inputs.tsx';
import { Modal } from './modal.tsx';

afterEach(cleanup);

it('closes its calendar with Escape before the dialog around it', async () => {
  const onClose = vi.fn();
  renderInApp(
    <Modal opened onClose={onClose} title="Bloquear Tiempo">
      <DateField label="Fecha" value="2026-11-24" />
    </Modal>,
  );
  const field = await screen.findByLabelText('Fecha');
  const pressEscape = () => fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.focus(field);
  expect(await screen.findByRole('button', { name: 'Mes siguiente' })).toBeTruthy();
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mes siguiente' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});
