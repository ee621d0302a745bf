import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let status: number;

async function start() {
  vi.resetModules();
  const [session, { queryClient, clearCacheOnTokenChange }, { prefetch }, { storeToken }] =
    await Promise.all([
      import('./session-store.ts'),
      import('./query-client.ts'),
      import('./prefetch.ts'),
      import('./token.ts'),
    ]);
  clearCacheOnTokenChange();
  const fetched = vi.fn(async () => `of ${localStorage.getItem('token')}`);
  const ask = () => prefetch({ queryKey: ['/history', {}], queryFn: fetched });
  const known = () => queryClient.getQueryData(['/history', {}]);
  return { ...session, storeToken, fetched, ask, known };
}

beforeEach(() => {
  status = 200;
  localStorage.setItem('token', 'lucia');
  vi.stubGlobal('fetch', async () => {
    const user = { id: localStorage.getItem('token') };
    return Response.json({ user, profile: {} }, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('keeps answers that came before the session was known', async () => {
  const { ask, known, fetched, refreshSession } = await start();
  ask();
  await vi.waitFor(() => expect(known()).toBe('of lucia'));
  await refreshSession();
  expect(known()).toBe('of lucia');
  expect(fetched).toHaveBeenCalledOnce();
});

it('keeps nothing of a session that turns out to have ended', async () => {
  const { ask, known, refreshSession, readSession } = await start();
  ask();
  await vi.waitFor(() => expect(known()).toBe('of lucia'));
  status = 401;
  await refreshSession();
  expect(readSession().status).toBe('guest');
  expect(known()).toBeUndefined();
});

it('clears the cache when another user logs in', async () => {
  const { ask, known, refreshSession, storeToken } = await start();
  await refreshSession();
  ask();
  await vi.waitFor(() => expect(known()).toBe('of lucia'));
  storeToken('ramon');
  await refreshSession();
  expect(known()).toBeUndefined();
});
