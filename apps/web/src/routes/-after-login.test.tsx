import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession, readSession, refreshSession } from '#app/lib/session-store.ts';
import { receiveToasts } from '#app/lib/toast.ts';
import { storeToken } from '#app/lib/token.ts';
import { openApp } from '#app/testing/open-app.tsx';
import { stubBrowser } from '#app/testing/render.tsx';

const user = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };
const provider = {
  user: { id: 'ramon', name: 'Ramón Etxeberria', photo: null, user_type: 'provider' },
  profile: { status: 'available', categories: [], gallery: [], work_schedule: [], rating: 0 },
};
const answers: Record<string, unknown> = {
  '/api/auth/login': { token: 'a', user },
  '/api/auth/register': { token: 'a', user },
  '/api/auth/forgot-password': { message: 'Enviado' },
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

it('a login that is answered late leaves its user where they have gone meanwhile', async () => {
  const router = openApp('/provider/ramon');
  fireEvent.click(await screen.findByRole('link', { name: 'Entrar' }));
  const late = Promise.withResolvers<Response>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string) => (url === '/api/auth/login' ? late.promise : fetch(url)));
  await logIn();
  router.history.back();
  await waitFor(() => expect(router.state.location.pathname).toBe('/provider/ramon'));
  await act(() => router.navigate({ to: '/search', search: { q: 'riego', sin_lugar: true } }));
  late.resolve(Response.json(answers['/api/auth/login']));
  await waitFor(() => expect(readSession().status).toBe('user'));
  await screen.findAllByRole('link', { name: 'Mensajes' });
  expect(router.state.location.href).toBe('/search?q=riego&sin_lugar=true');
});

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

it('asking for a new password on the way leaves no screen of the login behind', async () => {
  const router = openApp('/forgot-password');
  fireEvent.click(await screen.findByRole('link', { name: 'Entrar' }));
  fireEvent.click(await screen.findByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Volver' }));
  fireEvent.click(await screen.findByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  fireEvent.click(await screen.findByRole('link', { name: /^¿Recordaste tu contraseña/ }));
  await logIn();
  await waitFor(() => expect(router.state.location.href).toBe('/search'));
  expect(router.history.length).toBe(2);
});

it('the login after a mail was sent leads back too', async () => {
  const router = openApp('/provider/ramon');
  fireEvent.click(await screen.findByRole('link', { name: 'Entrar' }));
  fireEvent.click(await screen.findByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  fireEvent.change(await screen.findByLabelText('Correo Electrónico'), {
    target: { value: 'ana@example.es' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar enlace de recuperación' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Volver al inicio de sesión' }));
  await logIn();
  await waitFor(() => expect(router.state.location.href).toBe('/provider/ramon'));
  expect(router.history.length).toBe(2);
});

it('Back to the screen of the login leads home and leaves the session as it is', async () => {
  const router = openApp('/auth');
  fireEvent.click(await screen.findByRole('link', { name: /Oficio/ }));
  fireEvent.click(await screen.findByRole('link', { name: 'Entrar' }));
  await logIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  router.history.go(-2);
  await waitFor(() => expect(router.history.location.state.__TSR_index).toBe(0));
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(localStorage.getItem('token')).toBe('a');
  await router.navigate({ to: '/auth' });
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});

it('Back from another site to the screen of the login does too', async () => {
  storeToken('a');
  await refreshSession();
  stubBrowser();
  const load = { type: 'back_forward' } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load]);
  const router = openApp('/auth');
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(localStorage.getItem('token')).toBe('a');
  vi.mocked(performance.getEntriesByType).mockRestore();
});

it('the home page that a logout led to redirects again after the next login', async () => {
  storeToken('a');
  await refreshSession();
  const router = openApp('/forgot-password');
  await router.navigate({ to: '/', state: { isLeaving: true } });
  await screen.findByRole('link', { name: 'Mi Perfil' });
  act(endSession);
  fireEvent.click(await screen.findByRole('link', { name: 'Entrar' }));
  await logIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  router.history.back();
  await waitFor(() => expect(router.history.location.state.__TSR_index).toBe(1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
});

it('the request after a login opens once, not at each return to the page', async () => {
  const router = openApp('/auth');
  await screen.findByRole('heading', { name: 'Iniciar Sesión' });
  const afterLogin = { to: 'request', providerId: 'ramon' } as const;
  await router.navigate({ to: '/auth', state: { afterLogin } });
  await logIn();
  const request = { name: 'Solicitar Cita con Ramón Etxeberria' };
  await screen.findByRole('dialog', request, { timeout: 10_000 });
  await waitFor(() => expect(router.history.location.state.isRequesting).toBeUndefined());
  expect(screen.getByRole('dialog', request)).toBeTruthy();
  await router.navigate({ to: '/forgot-password' });
  router.history.back();
  await screen.findByRole('button', { name: 'Solicitar Cita' });
  expect(screen.queryByRole('dialog', request)).toBeNull();
});

it('a provider who logs in to request an appointment is told that only clients can', async () => {
  const carmen = { ...user, user_type: 'provider' };
  const profile = { ...provider.profile, location: null, address: null };
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/auth/login') return Response.json({ token: 'a', user: carmen });
    if (url === '/api/profile/me') return Response.json({ user: carmen, profile });
    return Response.json(answers[url] ?? { detail: 'No' }, { status: url in answers ? 200 : 404 });
  });
  const toasts: string[] = [];
  const stopToasts = receiveToasts(({ message }) => toasts.push(message));
  const router = openApp('/auth');
  await screen.findByRole('heading', { name: 'Iniciar Sesión' });
  const afterLogin = { to: 'request', providerId: 'ramon' } as const;
  await router.navigate({ to: '/auth', state: { afterLogin } });
  await logIn();
  await screen.findByRole('button', { name: 'Contactar' });
  await waitFor(() => expect(toasts).toContain('Solo los clientes pueden agendar citas'));
  expect(screen.queryByRole('dialog')).toBeNull();
  stopToasts();
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
