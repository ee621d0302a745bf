import { CONFIRMATION_CHALLENGE } from '@oficio/contract/errors.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveToasts } from '#app/lib/toast.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, type Call, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

vi.setConfig({ testTimeout: 30_000 });

const ana = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: true };
const marta = {
  ...ana,
  id: 'marta',
  name: 'Marta Ruiz',
  email: 'marta@example.es',
  is_superadmin: false,
  is_banned: false,
  profile: {},
};
/** Whether the server regards the session as confirmed. */
let isConfirmed: boolean;
let answers: Record<string, Answer>;
let calls: Call[];
let saved: string[];
let toasts: string[];
let stopToasts = () => {};

function unlessConfirmed(answer: () => Response): () => Response {
  return () =>
    isConfirmed
      ? answer()
      : Response.json(
          { detail: 'Confirma que eres tú para continuar' },
          {
            status: 403,
            headers: { 'www-authenticate': `${CONFIRMATION_CHALLENGE}, max_age="600"` },
          },
        );
}

function confirm(): object {
  isConfirmed = true;
  return { confirmed_until: '2026-11-20T10:10:00.000Z' };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  [isConfirmed, saved, toasts] = [false, [], []];
  stopToasts = receiveToasts(({ message }) => toasts.push(message));
  URL.createObjectURL = () => 'blob:of-this-device';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user: ana, profile: {} },
    'GET /api/auth/second-factor': { enabled_at: null, recovery_codes_left: 0 },
    'GET /api/auth/passkeys': { passkeys: [] },
    'GET /api/profile/export': unlessConfirmed(() => new Response('a zip')),
    'GET /api/admin/users': { users: [marta], total: 1, total_pages: 1, page: 1 },
    'GET /api/admin/users/marta/end-preview': { sessions: 0, appointments: 0, requests: 0 },
    'DELETE /api/admin/users/marta': unlessConfirmed(() => Response.json({ success: true })),
    'POST /api/auth/confirm': confirm,
  };
  calls = stubAnswers(answers);
});
afterEach(() => {
  stopToasts();
  closeApp();
  vi.unstubAllGlobals();
});

const callsTo = (called: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === called);
const findQuestion = () => screen.findByRole('dialog', { name: 'Confirma que eres tú' });

it('a refused confirmation says why, keeps the password and can be repeated', async () => {
  const detail = 'Demasiados intentos. Inténtalo más tarde';
  answers['POST /api/auth/confirm'] = () => refusal(429, detail);
  await openAppLoggedIn('/profile');
  fireEvent.click(await screen.findByText('Descargar mis datos'));
  const question = await findQuestion();
  const password = await within(question).findByLabelText<HTMLInputElement>('Contraseña');
  fireEvent.change(password, { target: { value: 'secreto-largo' } });
  fireEvent.click(within(question).getByText('Confirmar'));
  await waitFor(() => expect(toasts).toEqual([detail]));
  expect(password.value).toBe('secreto-largo');
  expect(saved).toEqual([]);

  answers['POST /api/auth/confirm'] = confirm;
  fireEvent.click(within(question).getByText('Confirmar'));
  await waitFor(() => expect(saved).toEqual(['oficio-mis-datos.zip']));
  const bodies = callsTo('POST /api/auth/confirm').map(({ body }) => body);
  expect(bodies).toEqual(Array(2).fill({ method: 'password', password: 'secreto-largo' }));
});

it('a deletion of an account that is not confirmed does not happen', async () => {
  await openAppLoggedIn('/admin?vista=usuarios');
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar a Marta Ruiz' }));
  const deletion = await screen.findByRole('dialog', { name: 'Eliminar usuario' });
  const remove = within(deletion).getByRole<HTMLButtonElement>('button', { name: 'Eliminar' });
  await waitFor(() => expect(remove.disabled).toBe(false));
  fireEvent.click(remove);
  const question = await findQuestion();
  fireEvent.click(await within(question).findByText('Cancelar'));
  const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null;
  await waitFor(() => expect(isOpen('Confirma que eres tú')).toBe(false));
  expect(isOpen('Eliminar usuario')).toBe(true);
  await waitFor(() => expect(remove.disabled).toBe(false));
  fireEvent.click(within(deletion).getByText('Cancelar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo('DELETE /api/admin/users/marta')).toHaveLength(1);
  expect(screen.getByText('marta@example.es').closest('tr')?.textContent).toContain('Activo');
  expect(toasts).toEqual([]);
});
