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

it.each([409, 429, 503])('an answer of %d does not blame the password', async (status) => {
  const field = await send(status, 'Inténtalo más tarde');
  await waitFor(() => expect(toasts).toEqual(['Error al eliminar la cuenta']));
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});
