import type { AuthUser } from '@oficio/contract/auth.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

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
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

it('keeps a text for its owner over a reload', async () => {
  const first = await start('a', profileOf('lucia'));
  first.storage.writePrivate('draft', 'Hola');
  vi.resetModules();
  const second = await start('a', profileOf('lucia'));
  expect(second.storage.readPrivate('draft')).toBe('Hola');
  second.storage.writePrivate('draft', '');
  expect(Object.keys(localStorage)).toEqual(['token']);
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
  expect(Object.keys(localStorage)).toEqual(['token']);
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
  expect(Object.keys(localStorage)).toEqual(['token']);
});
