import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { refusal, stubAnswers } from '#app/testing/stub-answers.ts';
import DeleteAccountModal from './delete-account-modal.tsx';

const toasts = collectToasts();

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function send(status: number, detail: string): Promise<HTMLElement> {
  stubAnswers({ 'GET /readyz': {}, 'DELETE /api/profile/me': () => refusal(status, detail) });
  renderInApp(
    <DeleteAccountModal opened userType="client" onClose={() => {}} onDeleted={() => {}} />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar mi cuenta' }));
  const field = dialog.getByLabelText('Contraseña');
  fireEvent.change(field, { target: { value: 'secreto-largo' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
  return field;
}

it('a wrong password is said at its field', async () => {
  const field = await send(403, 'La contraseña no es correcta');
  const reason = await screen.findByText('La contraseña no es correcta');
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(reason.id);
  expect(toasts).toEqual([]);
});

it('stays open while the account is being deleted: it could no longer be kept', async () => {
  const onClose = vi.fn();
  let answer = (_: Response) => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  stubAnswers({ 'GET /readyz': {}, 'DELETE /api/profile/me': () => answered });
  renderInApp(
    <DeleteAccountModal opened userType="client" onClose={onClose} onDeleted={() => {}} />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar mi cuenta' }));
  const canCancel = () =>
    dialog.getByRole('button', { name: 'Cancelar' }).getAttribute('aria-disabled') !== 'true';
  fireEvent.change(dialog.getByLabelText('Contraseña'), { target: { value: 'secreto-largo' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
  await waitFor(() => expect(canCancel()).toBe(false));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();

  answer(refusal(403, 'La contraseña no es correcta'));
  await waitFor(() => expect(canCancel()).toBe(true));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([409, 429, 503])('an answer of %d does not blame the password', async (status) => {
  const field = await send(status, 'Inténtalo más tarde');
  await waitFor(() => expect(toasts).toEqual(['Error al eliminar la cuenta']));
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});
