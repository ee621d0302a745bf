import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveToasts, type Toast } from '#app/lib/toast.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { closeApp, openApp } from '#app/testing/open-app.tsx';
import {
  type Answer,
  type Call,
  refusal,
  stubAnswers,
  unreachable,
} from '#app/testing/stub-answers.ts';

let answers: Record<string, Answer>;
let calls: Call[];
const toasts = collectToasts();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = { 'GET /readyz': {}, 'POST /api/auth/forgot-password': { message: 'Enviado' } };
  calls = stubAnswers(answers);
});
afterEach(() => {
  vi.useRealTimers();
  closeApp();
  vi.unstubAllGlobals();
});

const requests = () => calls.filter(({ path }) => path === '/api/auth/forgot-password');
const send = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Enviar enlace de recuperación' }));

it('without an email no link is requested, and the error is at the field and in a toast', async () => {
  openApp('/forgot-password');
  const email = await screen.findByLabelText('Correo Electrónico');
  send();
  const missing = 'Por favor introduce tu correo electrónico';
  expect(await screen.findByRole('textbox', { description: missing })).toBe(email);
  expect(toasts).toEqual([missing]);
  expect(document.activeElement).toBe(email);
  expect(requests()).toEqual([]);
});

it('a request for a link that fails shows an error and keeps the email', async () => {
  answers['POST /api/auth/forgot-password'] = unreachable;
  openApp('/forgot-password');
  const email = await screen.findByLabelText<HTMLInputElement>('Correo Electrónico');
  fireEvent.change(email, { target: { value: 'ana@example.es' } });
  send();
  await waitFor(() => expect(toasts).toEqual(['Error al enviar correo de recuperación']));
  expect(requests().map(({ body }) => body)).toEqual([{ email: 'ana@example.es' }]);
  expect(email.value).toBe('ana@example.es');
});

it('a request for a link that is refused shows the reason below the error', async () => {
  const reason = 'Demasiados intentos. Inténtalo más tarde';
  answers['POST /api/auth/forgot-password'] = () => refusal(429, reason);
  const shown: Toast[] = [];
  const stop = receiveToasts((toast) => shown.push(toast));
  openApp('/forgot-password');
  fireEvent.change(await screen.findByLabelText('Correo Electrónico'), {
    target: { value: 'ana@example.es' },
  });
  send();
  await waitFor(() =>
    expect(shown).toMatchObject([{ message: 'Error al enviar correo de recuperación', reason }]),
  );
  stop();
});

/** Presses a button of a form, and waits until this heading in its place has the focus. */
async function pressAndFind(button: string, heading: string) {
  const pressed = screen.getByRole('button', { name: button });
  pressed.focus();
  fireEvent.click(pressed);
  const shown = await screen.findByRole('heading', { name: heading });
  await waitFor(() => expect(document.activeElement).toBe(shown));
}

it('what is shown once a link is requested takes the focus', async () => {
  openApp('/forgot-password');
  fireEvent.change(await screen.findByLabelText('Correo Electrónico'), {
    target: { value: 'ana@example.es' },
  });
  await pressAndFind('Enviar enlace de recuperación', 'Correo Enviado');
});

it('what is shown once the password is changed takes the focus', async () => {
  answers['POST /api/auth/reset-password'] = { message: 'Contraseña restablecida exitosamente' };
  openApp('/reset-password?token=a-token');
  for (const label of ['Nueva Contraseña', 'Confirmar Contraseña']) {
    const field = await screen.findByLabelText(label);
    fireEvent.change(field, { target: { value: 'otra-clave' } });
  }
  await pressAndFind('Restablecer Contraseña', '¡Contraseña Restablecida!');
});

it.each(['¿Recordaste tu contraseña? Inicia sesión', 'Volver'])(
  '"%s" leads from the request for a link to the login',
  async (link) => {
    const router = openApp('/forgot-password');
    fireEvent.click(await screen.findByRole('link', { name: link }));
    await waitFor(() => expect(router.state.location.href).toBe('/auth'));
  },
);

it('a link without a token says so and leads to the login', async () => {
  const router = openApp('/reset-password');
  await waitFor(() => expect(toasts).toEqual(['Token inválido o no proporcionado']));
  await waitFor(() => expect(router.state.location.href).toBe('/auth'));
});

it('an invalid link says so and leads to requesting another', async () => {
  const detail = 'El enlace es inválido o ha expirado';
  answers['POST /api/auth/reset-password'] = () => refusal(400, detail);
  const router = openApp('/reset-password?token=caducado');
  for (const label of ['Nueva Contraseña', 'Confirmar Contraseña']) {
    const field = await screen.findByLabelText(label);
    fireEvent.change(field, { target: { value: 'otra-clave' } });
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Restablecer Contraseña' }));
  await vi.waitFor(() => expect(toasts).toEqual([detail]));
  expect(router.state.location.pathname).toBe('/reset-password');
  act(() => vi.advanceTimersByTime(2000));
  vi.useRealTimers();
  await waitFor(() => expect(router.state.location.href).toBe('/forgot-password'));
  // Back does not lead to the form again, whose link can no longer be used.
  expect(router.history.canGoBack()).toBe(false);
  const [reset] = calls.filter(({ path }) => path === '/api/auth/reset-password');
  expect(reset?.body).toEqual({ token: 'caducado', password: 'otra-clave' });
});
