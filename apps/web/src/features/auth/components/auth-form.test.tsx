import { login, register } from '@oficio/contract/auth.ts';
import { messages } from '@oficio/contract/errors/messages.ts';
import { logInWithCode } from '@oficio/contract/second-factor.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveToasts, type Toast } from '#app/lib/toast.ts';
import { clearToken, readToken } from '#app/lib/token.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { refusal } from '#app/testing/stub-answers.ts';
import { AuthForm } from './auth-form.tsx';

vi.mock('./forgot-password-link.tsx', () => ({ ForgotPasswordLink: () => null }));

const user = { id: '1', name: 'Lucía', user_type: 'client', is_superadmin: false };
/** The meter's code takes a while on a busy machine. */
const LOADING = { timeout: 20_000 };
let toasts: Toast[] = [];
let calls: { path: string; body: unknown }[] = [];
let stopToasts = () => {};

function answer(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ path: url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const isProfile = url.endsWith('/profile/me');
    if (isProfile) return Response.json({ user, profile: null });
    const { detail } = body as { detail?: string };
    return detail ? refusal(status, detail) : Response.json(body, { status });
  });
}

beforeEach(() => {
  toasts = [];
  calls = [];
  stopToasts = receiveToasts((toast) => toasts.push(toast));
});
afterEach(() => {
  stopToasts();
  cleanup();
  clearToken();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The text that a screen reader adds to a field. */
const descriptionOf = (label: string) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('logs in, keeps the token and hands over the user', async () => {
  answer(200, { token: 'abc', user });
  const onSuccess = vi.fn();
  renderInApp(<AuthForm onSuccess={onSuccess} />);
  type('Email', ' lucia@example.com ');
  type('Contraseña', 'secreto');
  press('Iniciar Sesión');
  expect(screen.getByRole('button', { name: 'Procesando...' })).toBeTruthy();
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(user));
  expect(calls[0]).toEqual({
    path: `/api${login.path}`,
    body: { email: 'lucia@example.com', password: 'secreto' },
  });
  expect(readToken()).toBe('abc');
});

it('registers with the role that was chosen', async () => {
  answer(200, { token: 'abc', user });
  const onSuccess = vi.fn();
  renderInApp(<AuthForm initialMode="register" onSuccess={onSuccess} />);
  type('Nombre Completo', 'Ramón Etxeberria');
  fireEvent.click(screen.getByRole('radio', { name: 'Ofrezco servicios' }));
  type('Email', 'ramon@example.com');
  type('Contraseña', 'secreto');
  press('Registrarse');
  await waitFor(() => expect(onSuccess).toHaveBeenCalled());
  expect(calls[0]).toEqual({
    path: `/api${register.path}`,
    body: {
      name: 'Ramón Etxeberria',
      phone: null,
      user_type: 'provider',
      email: 'ramon@example.com',
      password: 'secreto',
    },
  });
});

it('shows the server’s error and keeps the input', async () => {
  answer(401, { detail: 'Email o contraseña incorrectos' });
  const onSuccess = vi.fn();
  renderInApp(<AuthForm onSuccess={onSuccess} />);
  type('Email', 'lucia@example.com');
  type('Contraseña', 'secreto');
  press('Iniciar Sesión');
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: 'error', message: 'Email o contraseña incorrectos' }]),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('lucia@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('secreto');
  expect(onSuccess).not.toHaveBeenCalled();
});

it.each([
  ['a taken email', 409, messages.emailTaken, 'Email'],
  ['a reserved name', 422, messages.nameReserved, 'Nombre Completo'],
  ['a name with invisible characters', 422, messages.nameInvisible, 'Nombre Completo'],
  ['a telephone number that is none', 422, messages.phoneInvalid, 'Teléfono'],
])('says %s in a toast and at its field, and keeps the input', async (_, status, detail, field) => {
  answer(status, { detail });
  const onSuccess = vi.fn();
  renderInApp(<AuthForm initialMode="register" onSuccess={onSuccess} />);
  type('Nombre Completo', 'Soporte');
  type('Email', 'lucia@example.com');
  type('Contraseña', 'secreto');
  press('Registrarse');
  await waitFor(() => expect(descriptionOf(field)).toContain(detail));
  expect(toasts).toEqual([{ kind: 'error', message: detail }]);
  expect(document.activeElement).toBe(screen.getByLabelText(field));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('lucia@example.com');
  expect(onSuccess).not.toHaveBeenCalled();
});

it('keeps what was typed in this tab, without the password, until there is a session', async () => {
  answer(200, { token: 'abc', user });
  const render = () => {
    cleanup();
    renderInApp(<AuthForm initialMode="register" onSuccess={() => {}} />);
  };
  const valueIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  render();
  type('Nombre Completo', 'Ramón Etxeberria');
  type('Teléfono', '612 345 678');
  fireEvent.click(screen.getByRole('radio', { name: 'Ofrezco servicios' }));
  type('Email', 'ramon@example.com');
  type('Contraseña', 'secreto');
  render();
  expect(['Nombre Completo', 'Teléfono', 'Email', 'Contraseña'].map(valueIn)).toEqual([
    'Ramón Etxeberria',
    '612 345 678',
    'ramon@example.com',
    '',
  ]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ofrezco servicios' }).checked).toBe(
    true,
  );
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secreto');
  type('Contraseña', 'secreto');
  press('Registrarse');
  await waitFor(() => expect(readToken()).toBe('abc'));
  render();
  expect(valueIn('Email')).toBe('');
});

it('shows a refused password in a toast and at its field', async () => {
  const detail = 'Esta contraseña es de las más usadas y se adivina enseguida. Elige otra';
  answer(422, { detail });
  renderInApp(<AuthForm initialMode="register" onSuccess={() => {}} />);
  type('Nombre Completo', 'Lucía');
  type('Email', 'lucia@example.com');
  type('Contraseña', '123456');
  press('Registrarse');
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Contraseña'));
  expect(toasts).toEqual([{ kind: 'error', message: detail }]);
});

it('shows a refused telephone number in a toast and at its field', async () => {
  answer(422, { detail: messages.phoneInvalid });
  renderInApp(<AuthForm initialMode="register" onSuccess={() => {}} />);
  type('Nombre Completo', 'Lucía');
  type('Teléfono', 'abc');
  type('Email', 'lucia@example.com');
  type('Contraseña', 'secreto');
  press('Registrarse');
  expect(await screen.findByText(messages.phoneInvalid)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Teléfono'));
  expect(screen.getByLabelText<HTMLInputElement>('Teléfono').value).toBe('abc');
  expect(toasts).toEqual([{ kind: 'error', message: messages.phoneInvalid }]);
});

it('measures a new password, and not that of a login', async () => {
  renderInApp(<AuthForm onSuccess={() => {}} />);
  type('Contraseña', 'secreto');
  expect(screen.queryByText(/^Seguridad/)).toBeNull();
  press('¿No tienes cuenta? Regístrate');
  expect(await screen.findByText(/^Seguridad/, undefined, LOADING)).toBeTruthy();
  press('¿Ya tienes cuenta? Inicia sesión');
  expect(screen.queryByText(/^Seguridad/)).toBeNull();
});

it('shows its own error when the server gives none', async () => {
  answer(502, 'no json here');
  renderInApp(<AuthForm onSuccess={() => {}} />);
  type('Email', 'lucia@example.com');
  type('Contraseña', 'secreto');
  press('Iniciar Sesión');
  await waitFor(() => expect(toasts[0]?.message).toBe('Error en la autenticación'));
});

it('shows that it is busy, and its own error when the server cannot be reached', async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  renderInApp(<AuthForm onSuccess={() => {}} />);
  type('Email', 'lucia@example.com');
  type('Contraseña', 'secreto');
  press('Iniciar Sesión');
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Procesando...' });
  expect(busy.ariaDisabled).toBe('true');
  reject(new TypeError('Failed to fetch'));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ kind: 'error', message: 'Error en la autenticación' }]),
  );
  expect(screen.queryByRole('button', { name: 'Procesando...' })).toBeNull();
});

it('shows errors at empty fields and focuses the first', () => {
  answer(200, {});
  renderInApp(<AuthForm initialMode="register" onSuccess={() => {}} />);
  type('Email', 'no es un email');
  press('Registrarse');
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre Completo'));
  for (const text of ['Escribe tu nombre', 'El email no es válido', 'Escribe tu contraseña'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(calls).toEqual([]);
});

it('describes each field by its error, and focuses the first that has one', () => {
  answer(200, {});
  renderInApp(<AuthForm initialMode="register" onSuccess={() => {}} />);
  press('Registrarse');
  expect(descriptionOf('Nombre Completo')).toContain('Escribe tu nombre');
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre Completo'));
  type('Nombre Completo', 'Ana');
  type('Email', 'ana');
  type('Contraseña', '12345');
  press('Registrarse');
  expect(descriptionOf('Nombre Completo')).toBe('');
  expect(descriptionOf('Email')).toBe('El email no es válido');
  expect(descriptionOf('Contraseña')).toBe('La contraseña debe tener al menos 6 caracteres');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(calls).toEqual([]);
});

it('switches modes without losing what both have', () => {
  renderInApp(<AuthForm onSuccess={() => {}} />);
  type('Email', 'lucia@example.com');
  press('¿No tienes cuenta? Regístrate');
  expect(screen.getByRole('heading', { name: 'Registrarse' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('lucia@example.com');
  press('¿Ya tienes cuenta? Inicia sesión');
  expect(screen.getByRole('heading', { name: 'Iniciar Sesión' })).toBeTruthy();
});

describe('an account with a second factor', () => {
  const CODE = 'Código de tu aplicación o de recuperación';
  const ticket = { second_factor: { ticket: 'a-ticket', expires_at: '2026-11-22T10:05:00.000Z' } };

  /** Logs in with the password, and lets the server answer the code. */
  async function typeCode(status: number, body: object) {
    answer(200, ticket);
    const onSuccess = vi.fn();
    renderInApp(<AuthForm onSuccess={onSuccess} />);
    type('Email', 'lucia@example.com');
    type('Contraseña', 'secreto');
    press('Iniciar Sesión');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(CODE)));
    expect(readToken()).toBeNull();
    answer(status, body);
    type(CODE, ' 123 456 ');
    press('Entrar');
    return onSuccess;
  }

  it('is asked for a code, which opens the session', async () => {
    const onSuccess = await typeCode(200, { token: 'abc', user });
    await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(user));
    const sent = calls.find(({ path }) => path === `/api${logInWithCode.path}`);
    expect(sent?.body).toEqual({ ticket: 'a-ticket', code: ' 123 456 ' });
    expect(readToken()).toBe('abc');
  });

  it.each([
    [422, 'El código no es correcto'],
    [429, 'Demasiados intentos. Inténtalo más tarde'],
  ])('sees a refusal with %i at the field, and keeps the code', async (status, detail) => {
    await typeCode(status, { detail });
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe(' 123 456 ');
    expect(toasts).toEqual([]);
  });

  it('returns to the password when the ticket has ended, with everything typed', async () => {
    const detail = 'La solicitud ha caducado: escribe otra vez tu contraseña';
    await typeCode(401, { detail });
    const password = await screen.findByLabelText<HTMLInputElement>('Contraseña');
    expect(password.value).toBe('secreto');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('lucia@example.com');
    expect(document.activeElement).toBe(password);
    expect(toasts).toEqual([{ kind: 'error', message: detail }]);
  });
});
