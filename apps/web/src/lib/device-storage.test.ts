import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const profile = { user: { id: 'lucia' }, profile: {} };

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/auth/login') ? { token: 'a', user: profile.user } : profile),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('where the browser blocks storage, a session lasts until the page is closed', async () => {
  const { logIn, readSession, startSession } = await import('./session-store.ts');
  const { erasePrivateAtLogout, readPrivate, writePrivate } = await import(
    './offline/private-storage.ts'
  );
  startSession();
  erasePrivateAtLogout();
  expect(readSession().status).toBe('guest');
  await logIn({ email: 'lucia@example.es', password: 'contraseña' });
  writePrivate('draft', 'Hola');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(readSession()).toMatchObject({ status: 'user', user: { id: 'lucia' } });
  expect(readPrivate('draft')).toBeNull();
});
