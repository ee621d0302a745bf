import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

let answers: Record<string, Answer>;
const toasts = collectToasts();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user, profile: {} },
    'GET /api/auth/passkeys': { passkeys: [] },
    'GET /api/auth/second-factor': { enabled_at: null, recovery_codes_left: 0 },
    'GET /api/auth/sessions': { sessions: [] },
    'GET /api/auth/security-events': { events: [], total: 0, total_pages: 1, page: 1 },
  };
  stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

async function send(answer: Answer): Promise<HTMLElement> {
  answers['POST /api/auth/change-password'] = answer;
  await openAppLoggedIn('/profile/security');
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar contraseña' });
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  type('Contraseña actual', 'secreto-largo');
  type('Nueva Contraseña', 'tres-gatos-azules');
  type('Confirmar Contraseña', 'tres-gatos-azules');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cambiar contraseña' }));
  return within(dialog).getByLabelText('Contraseña actual');
}

it('a wrong current password is said at its field', async () => {
  const detail = 'La contraseña actual no es correcta';
  const field = await send(() => refusal(403, detail));
  const reason = await screen.findByText(detail);
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(reason.id);
  expect(document.activeElement).toBe(field);
  expect(toasts).toEqual([]);
});

it.each([429, 500, 503])('an answer of %d blames no field', async (status) => {
  const field = await send(() => refusal(status, 'Inténtalo más tarde'));
  await waitFor(() => expect(toasts).toEqual(['Error al cambiar la contraseña']));
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

it('a refusal after the dialog was closed is told, and not said at a field', async () => {
  const { promise: refused, resolve: refuse } = Promise.withResolvers<Response>();
  await send(() => refused);
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  refuse(refusal(403, 'La contraseña actual no es correcta'));
  await waitFor(() => expect(toasts).toEqual(['Error al cambiar la contraseña']));
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Contraseña actual');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});
