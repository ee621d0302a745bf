import type { AuthUser } from '@oficio/contract/auth.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const user = (id: string) => ({ id, name: 'Lucía', user_type: 'client' }) as AuthUser;

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function start(token: string | null, answer: () => Promise<Response>) {
  if (token) localStorage.setItem('token', token);
  vi.stubGlobal('fetch', vi.fn(answer));
  const session = await import('../session-store.ts');
  const storage = await import('./private-storage.ts');
  storage.erasePrivateAtLogout();
  if (token) await session.refreshSession();
  return { session, storage };
}

const profileOf = (id: string) => async () => Response.json({ user: user(id), profile: {} });
const refusal = (status: number) => async () => Response.json({ detail: 'No' }, { status });
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('private:'));
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

it('keeps a text for its owner over a reload', async () => {
  const first = await start('a', profileOf('lucia'));
  first.storage.writePrivate('draft', 'Hola');
  vi.resetModules();
  const second = await start('a', profileOf('lucia'));
  expect(second.storage.readPrivate('draft')).toBe('Hola');
  second.storage.writePrivate('draft', '');
  expect(stored()).toEqual([]);
});

it('erases it at logout', async () => {
  const { session, storage } = await start('a', profileOf('lucia'));
  storage.writePrivate('draft', 'Hola');
  await session.logOut();
  expect(localStorage).toHaveLength(0);
});

it('hides it from another user, and erases it when one logs in', async () => {
  localStorage.setItem('private:lucia:draft', 'Hola');
  const { storage } = await start('b', profileOf('ramon'));
  expect(storage.readPrivate('draft')).toBeNull();
  expect(stored()).toEqual([]);
});

it('keeps it while the server cannot be reached', async () => {
  localStorage.setItem('private:lucia:draft', 'Hola');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await start('a', unreachable);
  expect(localStorage.getItem('private:lucia:draft')).toBe('Hola');
});

it("keeps a guest's text until a user logs in, who does not get it", async () => {
  const guest = await start(null, profileOf('lucia'));
  guest.storage.writePrivate('recent', 'fontanero');
  vi.resetModules();
  const reloaded = await start(null, profileOf('lucia'));
  expect(reloaded.storage.readPrivate('recent')).toBe('fontanero');
  await reloaded.session.openSession({ token: 'a', user: user('lucia') });
  expect(reloaded.storage.readPrivate('recent')).toBeNull();
  expect(stored()).toEqual([]);
});

describe('of a user whose session the server has refused', () => {
  /** Lucía's page with a draft, after the refusal. */
  async function refuse(status = 401) {
    const page = await start('a', profileOf('lucia'));
    page.storage.writePrivate('draft', 'Hola');
    vi.stubGlobal('fetch', refusal(status));
    await page.session.refreshSession();
    expect(page.session.readSession().status).toBe('guest');
    return page;
  }
  const reload = (token: string | null = null, answer: () => Promise<Response> = refusal(401)) => {
    vi.resetModules();
    return start(token, answer);
  };

  it.each([401, 403])(
    'is hidden from guests after a %i, and there after the next login',
    async (status) => {
      const { session, storage } = await refuse(status);
      expect(storage.readPrivate('draft')).toBeNull();
      expect(storage.privateNames('')).toEqual([]);
      vi.stubGlobal('fetch', profileOf('lucia'));
      await session.openSession({ token: 'b', user: user('lucia') });
      expect(storage.readPrivate('draft')).toBe('Hola');
    },
  );

  it('outlasts the page, and one that begins with the refusal', async () => {
    await refuse();
    await reload();
    await reload('b');
    const { storage } = await reload('c', profileOf('lucia'));
    expect(storage.readPrivate('draft')).toBe('Hola');
  });

  it('leaves nothing behind when there was none', async () => {
    const { session } = await start('a', profileOf('lucia'));
    vi.stubGlobal('fetch', refusal(401));
    await session.refreshSession();
    expect(localStorage).toHaveLength(0);
  });

  it('is erased when another user logs in', async () => {
    const { session } = await refuse();
    vi.stubGlobal('fetch', profileOf('ramon'));
    await session.openSession({ token: 'b', user: user('ramon') });
    expect(stored()).toEqual([]);
  });

  it('is erased when they log in again and out', async () => {
    await refuse();
    const { session } = await reload('b', profileOf('lucia'));
    await session.logOut();
    expect(localStorage).toHaveLength(0);
  });
});

it('is erased by a logout once and for all, whatever a late answer says in another tab', async () => {
  const other = await start('a', profileOf('lucia'));
  vi.resetModules();
  const page = await start('a', profileOf('lucia'));
  page.storage.writePrivate('draft', 'Hola');
  await page.session.logOut();
  await other.session.refreshSession();
  other.storage.writePrivate('draft', 'Hola otra vez');
  vi.resetModules();
  await start(null, refusal(401));
  expect(localStorage).toHaveLength(0);
});

it("stays when another tab has removed its session's token", async () => {
  const { session, storage } = await start('a', profileOf('lucia'));
  session.startSession();
  storage.writePrivate('draft', 'Hola');
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(session.readSession().status).toBe('guest');
  expect(stored()).toEqual(['private:lucia:draft']);
});
