import 'fake-indexeddb/auto';
import { listWaiting, type Waiting } from '@oficio/contract/appointments/waiting.ts';
import type { AuthUser } from '@oficio/contract/auth.ts';
import { listConversations } from '@oficio/contract/conversations.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const DAY_MS = 24 * 60 * 60 * 1000;

let isReachable: boolean;
let answers: Record<string, unknown>;
let status: number;

/** Loads the app's modules anew, as a page load does, with the stored token. */
async function load() {
  vi.resetModules();
  const [session, connection, queries, api, offlineCache, storage, { storeToken }] =
    await Promise.all([
      import('../session-store.ts'),
      import('../connection.ts'),
      import('../query-client.ts'),
      import('../api.ts'),
      import('./start-offline-cache.ts'),
      import('./private-storage.ts'),
      import('../token.ts'),
    ]);
  connection.startConnection();
  session.startSession();
  queries.clearCacheOnTokenChange();
  storage.erasePrivateAtLogout();
  offlineCache.startOfflineCache(queries.queryClient);
  queries.refetchWhenReachable();
  await settled(() => {
    const now = session.readSession();
    return now.status !== 'loading' || now.isUnreachable;
  });
  const ask = (limit: number) =>
    queries.queryClient.fetchQuery({
      ...api.queryOptions(listConversations, { query: { limit } }),
      retry: false,
      staleTime: 0,
    });
  return { ...session, ...connection, ...queries, ...api, storeToken, ask };
}

const settled = (isDone: () => boolean) => vi.waitFor(() => expect(isDone()).toBe(true));

async function kept(): Promise<string[]> {
  const names = await indexedDB.databases();
  return names.map(({ name }) => name ?? '').filter((name) => name.startsWith('private:'));
}

function logInAs(id: string): void {
  localStorage.setItem('token', `token-of-${id}`);
  answers['/api/profile/me'] = { user: { id, name: id } as AuthUser, profile: {} };
}

beforeEach(async () => {
  localStorage.clear();
  for (const name of await kept()) indexedDB.deleteDatabase(name);
  isReachable = true;
  status = 200;
  answers = { '/readyz': {}, '/api/auth/logout': {} };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    const path = url.split('?')[0] ?? '';
    return Response.json(answers[path], { status: path === '/readyz' ? 200 : status });
  });
  logInAs('lucia');
  answers['/api/messages/conversations'] = { unread_total: 3 };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Time in which an answer that must not be cached would have been. */
const elapsed = (ms = 300) => new Promise((resolve) => setTimeout(resolve, ms));

/** The number of entries cached for Lucía: her account and answers. */
async function countEntries(): Promise<number> {
  if (!(await kept()).includes('private:lucia')) return 0;
  const opening = indexedDB.open('private:lucia');
  // It was deleted meanwhile: only the app may create it, with its store.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await promisifyRequest(opening);
  try {
    return await promisifyRequest(database.transaction('kept').objectStore('kept').count());
  } finally {
    // An open connection would prevent the next test from deleting the database.
    database.close();
  }
}

/** Waits until so many answers, and the account, are cached for Lucía. */
const holds = (count: number) =>
  vi.waitFor(async () => expect(await countEntries()).toBe(count + 1), 10_000);

/** Stores a message of Lucía's that waits to be sent, with its file. */
async function leaveUnsent() {
  const { writeFile } = await import('./private-database.ts');
  await writeFile('lucia', 'uno', new Blob(['…']));
  localStorage.setItem('private:lucia:outbox:uno', '…');
}

async function seeAndLeave() {
  const { ask } = await load();
  await ask(10);
  await holds(1);
}

it('restores the session and its cached answers on a reload without a connection', async () => {
  await seeAndLeave();
  isReachable = false;
  const { ask, readSession, isOffline } = await load();
  expect(readSession()).toMatchObject({ status: 'user', user: { id: 'lucia' } });
  expect(await ask(10)).toEqual({ unread_total: 3 });
  expect(isOffline()).toBe(true);
});

it('restores what waits for a provider', async () => {
  const nothing: Waiting = {
    requests: [],
    requests_total: 0,
    today: '2026-11-20',
    tomorrow: '2026-11-21',
    coming: [],
  };
  answers['/api/appointments/waiting'] = nothing;
  const ask = ({ queryClient, queryOptions }: Awaited<ReturnType<typeof load>>) =>
    queryClient.fetchQuery({ ...queryOptions(listWaiting, {}), retry: false });
  await ask(await load());
  await holds(1);
  isReachable = false;
  expect(await ask(await load())).toEqual(nothing);
});

it('caches an answer that came before the session was known', async () => {
  let answerProfile = () => {};
  const isKnown = new Promise<void>((resolve) => {
    answerProfile = resolve;
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/profile/me') await isKnown;
    return answer(url);
  });
  vi.resetModules();
  const session = await import('../session-store.ts');
  const { queryClient } = await import('../query-client.ts');
  const { queryOptions } = await import('../api.ts');
  const { startOfflineCache } = await import('./start-offline-cache.ts');
  session.startSession();
  startOfflineCache(queryClient);
  await queryClient.fetchQuery(queryOptions(listConversations, { query: { limit: 10 } }));
  answerProfile();
  await settled(() => session.readSession().status === 'user');
  await holds(1);
  isReachable = false;
  expect(await (await load()).ask(10)).toEqual({ unread_total: 3 });
});

it('fails without a cached answer', async () => {
  await seeAndLeave();
  isReachable = false;
  const { ask } = await load();
  await expect(ask(50)).rejects.toMatchObject({ status: 0 });
});

it('returns the answer of the server, not the cached one, when there is one', async () => {
  await seeAndLeave();
  answers['/api/messages/conversations'] = { unread_total: 4 };
  const { ask } = await load();
  expect(await ask(10)).toEqual({ unread_total: 4 });
});

it('leaves the data on screen while the connection is lost, and refetches once it is back', async () => {
  const { ask, queryClient, queryOptions, checkConnection } = await load();
  const { queryKey } = queryOptions(listConversations, { query: { limit: 10 } });
  await ask(10);
  isReachable = false;
  expect(await ask(10)).toEqual({ unread_total: 3 });
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ status: 'success', error: null });
  isReachable = true;
  await checkConnection();
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('checks no connection for a query that is cancelled', async () => {
  const called: string[] = [];
  const { queryClient, queryOptions } = await load();
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    called.push(url.split('?')[0] ?? '');
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const options = queryOptions(listConversations, { query: { limit: 10 } });
  const asked = queryClient.fetchQuery(options).catch(() => {});
  await settled(() => called.length > 0);
  await queryClient.cancelQueries(options);
  await asked;
  await elapsed();
  expect(called).toEqual(['/api/messages/conversations']);
});

it('caches only the listed queries', async () => {
  const { queryClient, queryOptions } = await load();
  const search = queryOptions(searchProviders, { body: { keyword: 'a' } } as never);
  answers['/api/search/providers'] = { results: [] };
  await queryClient.fetchQuery(search);
  await elapsed();
  isReachable = false;
  const again = await load();
  await expect(again.queryClient.fetchQuery({ ...search, retry: false })).rejects.toMatchObject({
    status: 0,
  });
});

it('ignores entries that are old or of another cache version', async () => {
  await seeAndLeave();
  isReachable = false;
  vi.doMock('./cache-version.ts', () => ({ CACHE_VERSION: '0-other' }));
  expect((await load()).readSession()).toMatchObject({ status: 'loading', isUnreachable: true });
  vi.doUnmock('./cache-version.ts');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * DAY_MS });
  expect((await load()).readSession()).toMatchObject({ status: 'loading', isUnreachable: true });
});

it('is erased at logout, also without a connection', async () => {
  await seeAndLeave();
  expect(await kept()).toEqual(['private:lucia']);
  isReachable = false;
  const { logOut } = await load();
  await logOut();
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
});

it('is erased when the server refuses the session after a reconnect', async () => {
  await seeAndLeave();
  isReachable = false;
  const { readSession, checkConnection } = await load();
  expect(readSession().status).toBe('user');
  isReachable = true;
  status = 403;
  await checkConnection();
  await settled(() => readSession().status === 'guest');
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
});

it('is erased with a refused session but for the files that wait, which a logout erases', async () => {
  await seeAndLeave();
  await leaveUnsent();
  status = 401;
  expect((await load()).readSession().status).toBe('guest');
  await vi.waitFor(async () => expect(await countEntries()).toBe(1));
  status = 200;
  logInAs('lucia');
  const { logOut } = await load();
  const { readFile } = await import('./private-database.ts');
  expect(await readFile('lucia', 'uno')).toBeDefined();
  await logOut();
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
});

it('is erased with the files that wait when another user logs in after a refusal', async () => {
  await seeAndLeave();
  await leaveUnsent();
  status = 401;
  await load();
  status = 200;
  logInAs('ramon');
  await load();
  await vi.waitFor(async () => expect(await kept()).toEqual(['private:ramon']));
});

it('is not shown without its session, and erased when a guest comes', async () => {
  await seeAndLeave();
  isReachable = false;
  localStorage.setItem('token', 'token-of-ramon');
  expect((await load()).readSession().status).toBe('loading');
  localStorage.removeItem('token');
  expect((await load()).readSession().status).toBe('guest');
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
});

it('is erased when another user logs in', async () => {
  await seeAndLeave();
  logInAs('ramon');
  await load();
  await vi.waitFor(async () => expect(await kept()).toEqual(['private:ramon']));
});

it('is not written by a page whose token was removed from the device', async () => {
  await seeAndLeave();
  const { ask } = await load();
  localStorage.removeItem('token');
  answers['/api/messages/conversations'] = { unread_total: 9 };
  await ask(10);
  await elapsed();
  isReachable = false;
  localStorage.setItem('token', 'token-of-lucia');
  expect(await (await load()).ask(10)).toEqual({ unread_total: 3 });
});

it('keeps the newest 200 answers', async () => {
  let time = Date.now();
  // Each entry needs its own time.
  const now = vi.spyOn(Date, 'now').mockImplementation(() => {
    time += 1;
    return time;
  });
  const { ask } = await load();
  await ask(1);
  // The code of the cache is loaded with the first answer: later ones must not overtake it.
  await holds(1);
  for (let limit = 2; limit <= 210; limit += 1) await ask(limit);
  await holds(210);
  await load();
  await holds(200);
  isReachable = false;
  const { ask: askAgain } = await load();
  expect(await askAgain(210)).toEqual({ unread_total: 3 });
  await expect(askAgain(1)).rejects.toMatchObject({ status: 0 });
  now.mockRestore();
});
