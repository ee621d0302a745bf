import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession } from '#app/lib/session.ts';
import { openApp } from '#app/testing/open-app.tsx';

vi.setConfig({ testTimeout: 30_000 });

const user = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };
const provider = {
  user: { id: 'ramon', name: 'Ramón Etxeberria', photo: null, user_type: 'provider' },
  profile: { status: 'available', categories: [], gallery: [], work_schedule: [], rating: 0 },
};
const answers: Record<string, unknown> = {
  '/api/auth/login': { token: 'a', user },
  '/api/auth/register': { token: 'a', user },
  '/api/profile/me': { user, profile: { ...provider.profile, location: null, address: null } },
  '/api/profile/ramon': provider,
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) =>
    url in answers ? Response.json(answers[url]) : Response.json({ detail: 'No' }, { status: 404 }),
  );
});
afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function logIn(): Promise<void> {
  await screen.findByRole('heading', { name: 'Iniciar Sesión' });
  type('Email', 'ana@example.es');
  type('Contraseña', 'secreto');
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
}

it.each(['/messages', '/chat/ana_ramon/ramon?support=true', '/history'])(
  'a guest at %s logs in and is there again',
  async (path) => {
    const router = openApp(path);
    await logIn();
    await waitFor(() => expect(router.state.location.href).toBe(path));
  },
);

it('registration leads back as login does', async () => {
  const router = openApp('/history');
  await screen.findByRole('heading', { name: 'Iniciar Sesión' });
  fireEvent.click(screen.getByRole('button', { name: '¿No tienes cuenta? Regístrate' }));
  type('Nombre Completo', 'Ana Soler');
  type('Email', 'ana@example.es');
  type('Contraseña', 'secreto');
  fireEvent.click(screen.getByRole('button', { name: 'Registrarse' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/history'));
});

it.each([
  ['/provider/ramon', '/provider/ramon'],
  ['/search?q=riego&sin_lugar=true', '/search?q=riego&sin_lugar=true'],
  ['/forgot-password', '/search'],
])('"Entrar" in the bar of %s leads to %s after the login', async (path, target) => {
  const router = openApp(path);
  fireEvent.click(await screen.findByRole('link', { name: 'Entrar' }));
  await logIn();
  await waitFor(() => expect(router.state.location.href).toBe(target));
});

it('the screen of the login has no "Entrar" in the bar', async () => {
  openApp('/auth');
  await screen.findByRole('heading', { name: 'Iniciar Sesión' });
  expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull();
});

it('"Contactar" on a provider’s page leads on to the conversation with them', async () => {
  const router = openApp('/provider/ramon');
  fireEvent.click(await screen.findByRole('button', { name: 'Contactar' }));
  await logIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat/ana_ramon/ramon'));
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'what asks for %j is not followed: a login begun on its own leads to the role’s screen',
  async (path) => {
    const router = openApp('/auth');
    await screen.findByRole('heading', { name: 'Iniciar Sesión' });
    await router.navigate({ to: '/auth', state: { afterLogin: { to: 'path', path } } });
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  },
);
