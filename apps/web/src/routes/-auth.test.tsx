import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '#app/lib/session-store.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { closeApp, openApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { privatePaths } from '#app/testing/private-paths.ts';
import { type Answer, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

const user = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };
let answers: Record<string, Answer>;
const toasts = collectToasts();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = { 'GET /api/profile/me': { user, profile: {} } };
  stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('opens as login and switches to registration and back', async () => {
  const router = openApp('/auth');
  await heading('Iniciar Sesión');
  expect(screen.queryByLabelText('Nombre Completo')).toBeNull();
  fireEvent.click(screen.getByText('¿No tienes cuenta? Regístrate'));
  await heading('Registrarse');
  expect(screen.getByLabelText('Nombre Completo')).toBeTruthy();
  const client = screen.getByRole<HTMLInputElement>('radio', { name: 'Busco servicios' });
  expect(client.checked).toBe(true);
  await waitFor(() => expect(router.state.location.search).toEqual({ mode: 'register' }));
  fireEvent.click(screen.getByText('¿Ya tienes cuenta? Inicia sesión'));
  await heading('Iniciar Sesión');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('the page is named after what the form does', async () => {
  const router = openApp('/');
  await heading('¿Qué servicio necesitas?');
  await act(() => router.navigate({ to: '/auth', search: { mode: 'register' } }));
  await heading('Registrarse');
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(document.title).toBe('Registrarse · Oficio'));
  expect(said()).toContain('Registrarse · Oficio');
  fireEvent.click(screen.getByText('¿Ya tienes cuenta? Inicia sesión'));
  await waitFor(() => expect(document.title).toBe('Iniciar Sesión · Oficio'));
  expect(said()).toContain('Iniciar Sesión · Oficio');
});

it('stays after a wrong password, which it reports, and keeps the email', async () => {
  answers['POST /api/auth/login'] = () => refusal(401, 'Email o contraseña incorrectos');
  const router = openApp('/auth');
  await heading('Iniciar Sesión');
  type('Email', 'ana@example.es');
  type('Contraseña', 'otra-cosa');
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
  await waitFor(() => expect(toasts).toEqual(['Email o contraseña incorrectos']));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.es');
  expect(router.state.location.pathname).toBe('/auth');
});

it('removes the stored session when it is opened', async () => {
  await openAppLoggedIn('/auth');
  await heading('Iniciar Sesión');
  expect(localStorage.getItem('token')).toBeNull();
});

it.each(privatePaths)('a guest at %s is sent to log in', async (path) => {
  const router = openApp(path);
  await heading('Iniciar Sesión');
  await waitFor(() => expect(router.state.location.href).toBe('/auth'));
});

it('follows a login in another tab also when it was opened with a session', async () => {
  startSession();
  const router = await openAppLoggedIn('/auth');
  await heading('Iniciar Sesión');
  localStorage.setItem('token', 'of-another-tab');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
});

it('a login in another tab ends what was typed in this one', async () => {
  startSession();
  const router = openApp('/auth');
  await heading('Iniciar Sesión');
  type('Email', 'eva@example.es');
  localStorage.setItem('token', 'of-another-tab');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await waitFor(() => expect(screen.queryByLabelText('Email')).toBeNull());
  await act(() => router.navigate({ to: '/auth' }));
  await heading('Iniciar Sesión');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
});

it('goes where the user was sent from once they have logged in in another tab', async () => {
  startSession();
  const router = openApp('/profile/security');
  await heading('Iniciar Sesión');
  localStorage.setItem('token', 'of-another-tab');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await waitFor(() => expect(router.state.location.href).toBe('/profile/security'));
  expect(localStorage.getItem('token')).toBe('of-another-tab');
});
