import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '#app/features/search/place/place-field.tsx';
import { closeApp, openApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, type Call, stubAnswers } from '#app/testing/stub-answers.ts';

let answers: Record<string, Answer>;
let calls: Call[];

const never = () => new Promise(() => {});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user, profile: {} },
    'POST /api/auth/forgot-password': never,
    'POST /api/auth/reset-password': never,
    'POST /api/search/providers': never,
  };
  calls = stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const asked = () => calls.map(({ method, path }) => `${method} ${path}`);

it('the button shows that a link is being requested', async () => {
  openApp('/forgot-password');
  await type('Correo Electrónico', 'ana@example.es');
  fireEvent.click(screen.getByText('Enviar enlace de recuperación'));
  const button = await screen.findByRole('button', { name: 'Enviando...' });
  expect(button).toHaveProperty('ariaDisabled', 'true');
  expect(asked()).toContain('POST /api/auth/forgot-password');
});

it('the button shows that a password is being replaced', async () => {
  openApp('/reset-password?token=x');
  await type('Nueva Contraseña', 'otra-clave');
  await type('Confirmar Contraseña', 'otra-clave');
  fireEvent.click(screen.getByText('Restablecer Contraseña'));
  const button = await screen.findByRole('button', { name: 'Restableciendo...' });
  expect(button).toHaveProperty('ariaDisabled', 'true');
  expect(asked()).toContain('POST /api/auth/reset-password');
});

it('the button shows that a search is pending', async () => {
  await openAppLoggedIn('/search?lugar=Lugo&lat=43.01&lng=-7.556');
  expect(await screen.findByRole('button', { name: 'Buscando...' })).toBeTruthy();
  expect(asked()).toContain('POST /api/search/providers');
});
