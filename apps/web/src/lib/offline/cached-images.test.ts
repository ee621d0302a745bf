import type { AuthUser } from '@oficio/contract/auth.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const user = (id: string) => ({ id, name: 'Lucía', user_type: 'client' }) as AuthUser;
const postMessage = vi.fn();

beforeEach(() => {
  vi.resetModules();
  postMessage.mockClear();
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ active: { postMessage } }) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function start(token: string | null, answer: () => Promise<Response>) {
  if (token) localStorage.setItem('token', token);
  vi.stubGlobal('fetch', vi.fn(answer));
  const session = await import('../session-store.ts');
  const { eraseCachedImagesAtLogout } = await import('./cached-images.ts');
  eraseCachedImagesAtLogout();
  return session;
}

const profileOf = (id: string) => async () => Response.json({ user: user(id), profile: {} });
const refused = async () => Response.json({ error: 'No' }, { status: 401 });
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('asks the worker to erase the cached images at logout', async () => {
  const session = await start('a', profileOf('lucia'));
  await session.refreshSession();
  await settled();
  expect(postMessage).not.toHaveBeenCalled();
  await session.logOut();
  await settled();
  expect(postMessage.mock.calls).toEqual([[{ type: 'ERASE_SEEN_IMAGES' }]]);
});

it('asks it when the server refuses the session', async () => {
  const session = await start('a', refused);
  await session.refreshSession();
  await settled();
  expect(postMessage).toHaveBeenCalledOnce();
});

it('asks it when another user logs in', async () => {
  const session = await start('a', profileOf('lucia'));
  await session.refreshSession();
  vi.stubGlobal('fetch', vi.fn(profileOf('ramon')));
  await session.refreshSession();
  await settled();
  expect(postMessage).toHaveBeenCalledOnce();
});

it('does not ask it while the user stays the same', async () => {
  const session = await start('a', () => Promise.reject(new TypeError('Failed to fetch')));
  await session.refreshSession();
  vi.stubGlobal('fetch', vi.fn(profileOf('lucia')));
  await session.refreshSession();
  await session.refreshSession();
  await settled();
  expect(postMessage).not.toHaveBeenCalled();
});

it('where the browser blocks the data of the site, a logout is only noted', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const denied = new DOMException('Denied', 'SecurityError');
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.reject(denied) } });
  const session = await start('a', profileOf('lucia'));
  await session.refreshSession();
  await session.logOut();
  await settled();
  expect(error).toHaveBeenCalledExactlyOnceWith(denied);
});
