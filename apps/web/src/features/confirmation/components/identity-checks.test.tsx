import { CONFIRMATION_CHALLENGE } from '@oficio/contract/errors.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overlayCount, topOverlay } from '#app/lib/overlays/overlay-stack.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { emptyProfile } from '#app/testing/examples.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { setWidth, widths } from '#app/testing/set-width.ts';
import { type Answer, type Call, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

const ana = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: true };
const marta = {
  ...ana,
  id: 'marta',
  name: 'Marta Ruiz',
  email: 'marta@example.es',
  is_superadmin: false,
  is_banned: false,
  profile: emptyProfile,
};
const ban = { reason: 'Insulta a los proveedores', until: '2096-11-21T10:00:00.000Z' };
/** Whether the server regards the session as confirmed. */
let isConfirmed: boolean;
let isBanned: boolean;
let answers: Record<string, Answer>;
let calls: Call[];
let saved: string[];
const toasts = collectToasts();

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
  [isConfirmed, isBanned, saved] = [false, false, []];
  URL.createObjectURL = () => 'blob:of-this-device';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user: ana, profile: emptyProfile },
    'GET /api/auth/second-factor': { enabled_at: null, recovery_codes_left: 0 },
    'GET /api/auth/passkeys': { passkeys: [] },
    'GET /api/profile/export': unlessConfirmed(() => new Response('a zip')),
    'GET /api/admin/users': () => ({
      users: [{ ...marta, is_banned: isBanned, ban: isBanned ? ban : null }],
      total: 1,
      total_pages: 1,
      page: 1,
    }),
    'GET /api/admin/users/marta/end-preview': { sessions: 0, appointments: 0, requests: 0 },
    'DELETE /api/admin/users/marta': unlessConfirmed(() => Response.json({ success: true })),
    'POST /api/admin/users/marta/ban': unlessConfirmed(() => {
      isBanned = true;
      return Response.json({ success: true });
    }),
    'POST /api/auth/confirm': confirm,
  };
  calls = stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const callsTo = (called: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === called);
const findQuestion = () => screen.findByRole('dialog', { name: 'Confirma que eres tú' });

describe.each(widths)('on $width', ({ isPhone }) => {
  beforeEach(() => setWidth(isPhone));

  it('an old session confirms with the password before a download', async () => {
    const wrong = 'La contraseña no es correcta';
    answers['POST /api/auth/confirm'] = () => refusal(403, wrong);
    await openAppLoggedIn('/profile');
    const download = async () => fireEvent.click(await screen.findByText('Descargar mis datos'));
    await download();
    let question = await findQuestion();
    const field = () => within(question).findByLabelText<HTMLInputElement>('Contraseña');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    fireEvent.click(within(question).getByText('Cancelar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = screen.getByRole('button', { name: 'Descargar mis datos' });
    await waitFor(() => expect(button).toHaveProperty('ariaDisabled', null));
    expect(toasts).toEqual([]);

    await download();
    question = await findQuestion();
    const password = await field();
    const confirmation = within(question).getByText('Confirmar');
    const isDescribedAs = async (text: string) => {
      const reason = await within(question).findByText(text);
      expect(password.getAttribute('aria-describedby')?.split(' ')).toContain(reason.id);
    };
    fireEvent.click(confirmation);
    await isDescribedAs('Escribe tu contraseña');
    expect(callsTo('POST /api/auth/confirm')).toEqual([]);
    fireEvent.change(password, { target: { value: 'no-es-esta' } });
    fireEvent.submit(password);
    await isDescribedAs(wrong);
    expect(saved).toEqual([]);
    answers['POST /api/auth/confirm'] = confirm;
    fireEvent.change(password, { target: { value: 'secreto-largo' } });
    fireEvent.submit(password);
    await waitFor(() => expect(toasts).toEqual(['Tus datos se han descargado']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toHaveLength(1);

    await download();
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

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

it('a ban that needs a confirmation loses nothing that was typed', async () => {
  await openAppLoggedIn('/admin?vista=usuarios');
  fireEvent.click(await screen.findByRole('button', { name: 'Banear a Marta Ruiz' }));
  const form = await screen.findByRole('dialog', { name: 'Banear a Marta Ruiz' });
  const reason = within(form).getByLabelText<HTMLTextAreaElement>('Razón');
  const send = within(form).getByRole<HTMLButtonElement>('button', { name: 'Banear' });
  await waitFor(() => expect(send.ariaDisabled).toBeNull());
  fireEvent.change(reason, { target: { value: ban.reason } });
  const ask = async () => {
    fireEvent.click(send);
    return within(await findQuestion()).findByLabelText('Contraseña');
  };
  for (const close of ['Back', 'Escape']) {
    const password = await ask();
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(overlayCount()).toBe(2);
    if (close === 'Back') act(() => topOverlay()?.close());
    else fireEvent.keyDown(password, { key: 'Escape' });
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Confirma que eres tú' })).toBeNull(),
    );
    expect(reason.value).toBe(ban.reason);
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
  }
  expect(toasts).toEqual([]);

  const password = await ask();
  fireEvent.change(password, { target: { value: 'secreto-largo' } });
  fireEvent.click(within(await findQuestion()).getByText('Confirmar'));
  await waitFor(() => expect(toasts).toEqual(['Usuario baneado exitosamente']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = () => screen.getByText('marta@example.es').closest('tr');
  await waitFor(() => expect(row()?.textContent).toContain('Baneado'));
  const bodies = callsTo('POST /api/admin/users/marta/ban').map(({ body }) => body);
  expect(bodies).toEqual(Array(4).fill({ duration_days: 1, reason: ban.reason }));
});

it('a deletion of an account that is not confirmed does not happen', async () => {
  await openAppLoggedIn('/admin?vista=usuarios');
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar a Marta Ruiz' }));
  const deletion = await screen.findByRole('dialog', { name: 'Eliminar usuario' });
  const remove = within(deletion).getByRole<HTMLButtonElement>('button', { name: 'Eliminar' });
  await waitFor(() => expect(remove.ariaDisabled).toBeNull());
  fireEvent.click(remove);
  const question = await findQuestion();
  fireEvent.click(await within(question).findByText('Cancelar'));
  const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null;
  await waitFor(() => expect(isOpen('Confirma que eres tú')).toBe(false));
  expect(isOpen('Eliminar usuario')).toBe(true);
  await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(within(deletion).getByText('Cancelar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo('DELETE /api/admin/users/marta')).toHaveLength(1);
  expect(screen.getByText('marta@example.es').closest('tr')?.textContent).toContain('Activo');
  expect(toasts).toEqual([]);
});
