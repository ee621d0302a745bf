import type { AuthUser } from '@oficio/contract/auth.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const lucia = 'lucia';
const ramon = 'ramon';

/** The user of each token; the server refuses any other token. */
let sessions: Record<string, string>;

beforeEach(() => {
  sessions = { a: lucia };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    if (url.endsWith('/auth/login')) {
      sessions.b = ramon;
      return Response.json({ token: 'b', user: { id: ramon } as AuthUser });
    }
    if (url.endsWith('/auth/logout')) delete sessions[token];
    const id = sessions[token];
    return id
      ? Response.json({ user: { id } as AuthUser, profile: {} })
      : Response.json({ detail: 'No' }, { status: 401 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Opens a tab: modules that share only the storage with other tabs. */
async function openTab() {
  vi.resetModules();
  const session = await import('./session-store.ts');
  const storage = await import('./offline/private-storage.ts');
  const { readToken } = await import('./token.ts');
  session.startSession();
  storage.erasePrivateAtLogout();
  await vi.waitFor(() => expect(session.readSession().status).not.toBe('loading'));
  return { ...session, ...storage, readToken };
}

const credentials = { email: 'ramon@example.es', password: 'contraseña' };
/** Dispatches the event that a browser sends to the other tabs. */
const tellOthers = () => window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));

it('a tab whose session has ended keeps the session that another tab has started', async () => {
  localStorage.setItem('token', 'a');
  const old = await openTab();
  delete sessions.a;
  const fresh = await openTab();
  expect(localStorage.getItem('token')).toBeNull();
  await fresh.logIn(credentials);
  fresh.writePrivate('draft', 'Hola');

  await old.refreshSession();
  expect(localStorage.getItem('token')).toBe('b');
  expect(localStorage.getItem('private:ramon:draft')).toBe('Hola');
  expect(fresh.readSession().user?.id).toBe(ramon);
  await vi.waitFor(() => expect(old.readSession().user?.id).toBe(ramon));
  expect(localStorage.getItem('private:ramon:draft')).toBe('Hola');
});

it('a login and a logout in one tab apply to the others', async () => {
  const one = await openTab();
  const other = await openTab();
  await one.logIn(credentials);
  tellOthers();
  await vi.waitFor(() => expect(other.readSession().user?.id).toBe(ramon));
  expect(other.readToken()).toBe('b');
  await one.logOut();
  tellOthers();
  expect(other.readSession().status).toBe('guest');
});

it('a tab that slept through a login finds it when it is shown again', async () => {
  const one = await openTab();
  const asleep = await openTab();
  await one.logIn(credentials);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(asleep.readSession().user?.id).toBe(ramon));
});

it('opening /auth in a tab leaves its own session in memory until it is reloaded', async () => {
  localStorage.setItem('token', 'a');
  const tab = await openTab();
  const { removeStoredToken } = await import('./token.ts');
  removeStoredToken();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.readSession().user?.id).toBe(lucia);
});

it('opening /auth late removes no token that another tab has stored since', async () => {
  localStorage.setItem('token', 'a');
  const tab = await openTab();
  const { removeStoredToken } = await import('./token.ts');
  // Another tab logs out, which leads this one to /auth, and logs in while that is loading.
  localStorage.removeItem('token');
  tellOthers();
  expect(tab.readSession().status).toBe('guest');
  sessions = { b: ramon };
  localStorage.setItem('token', 'b');
  removeStoredToken();
  expect(localStorage.getItem('token')).toBe('b');
  tellOthers();
  await vi.waitFor(() => expect(tab.readSession().user?.id).toBe(ramon));
});
