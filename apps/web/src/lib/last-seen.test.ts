import 'fake-indexeddb/auto';
import type { AuthUser } from '@oficio/contract/auth.ts';
import { listConversations } from '@oficio/contract/conversations.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const DAY_MS = 24 * 60 * 60 * 1000;

let isReachable: boolean;
let answers: Record<string, unknown>;
let status: number;

/** A page of the app as it is after a load, by whoever has the stored token. */
async function load() {
  vi.resetModules();
  const [session, connection, queries, api, lastSeen, storage, { keepToken }] = await Promise.all([
    import('./session-store.ts'),
    import('./connection.ts'),
    import('./query-client.ts'),
    import('./api.ts'),
    import('./last-seen.ts'),
    import('./private-storage.ts'),
    import('./token.ts'),
  ]);
  connection.startConnection();
  session.startSession();
  queries.forgetAnswersOfOthers();
  storage.erasePrivateAtLogout();
  lastSeen.keepLastSeen(queries.queryClient);
  queries.refreshOnceReachable();
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
  return { ...session, ...connection, ...queries, ...api, keepToken, ask };
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

/** Everything that was started has been written. */
const written = (ms = 300) => new Promise((resolve) => setTimeout(resolve, ms));

async function seeAndLeave() {
  const { ask } = await load();
  await ask(10);
  await written();
}

it('shows who they are and what they last saw to whoever reloads without a connection', async () => {
  await seeAndLeave();
  isReachable = false;
  const { ask, readSession, isOffline } = await load();
  expect(readSession()).toMatchObject({ status: 'user', user: { id: 'lucia' } });
  expect(await ask(10)).toEqual({ unread_total: 3 });
  expect(isOffline()).toBe(true);
});

it('fails for what was never seen', async () => {
  await seeAndLeave();
  isReachable = false;
  const { ask } = await load();
  await expect(ask(50)).rejects.toMatchObject({ status: 0 });
});

it('shows the answer, not what was last seen, whenever there is one', async () => {
  await seeAndLeave();
  answers['/api/messages/conversations'] = { unread_total: 4 };
  const { ask } = await load();
  expect(await ask(10)).toEqual({ unread_total: 4 });
});

it('leaves what is on screen while the connection is lost, and asks again once it is back', async () => {
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

it('keeps nothing but what is named', async () => {
  const { queryClient, queryOptions } = await load();
  const search = queryOptions(searchProviders, { body: { keyword: 'a' } } as never);
  answers['/api/search/providers'] = { results: [] };
  await queryClient.fetchQuery(search);
  await written();
  isReachable = false;
  const again = await load();
  await expect(again.queryClient.fetchQuery({ ...search, retry: false })).rejects.toMatchObject({
    status: 0,
  });
});

it('takes nothing for good that is old, or of another version of the app', async () => {
  await seeAndLeave();
  isReachable = false;
  vi.doMock('./kept-shape.ts', () => ({ SHAPE: '2-other' }));
  expect((await load()).readSession()).toMatchObject({ status: 'loading', isUnreachable: true });
  vi.doUnmock('./kept-shape.ts');
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

it('is erased when the session turns out to have ended meanwhile', async () => {
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

it('is not shown to whoever comes without its session, nor kept for them', async () => {
  await seeAndLeave();
  isReachable = false;
  localStorage.setItem('token', 'token-of-ramon');
  expect((await load()).readSession().status).toBe('loading');
  localStorage.removeItem('token');
  expect((await load()).readSession().status).toBe('guest');
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
});

it('is erased when somebody else logs in', async () => {
  await seeAndLeave();
  logInAs('ramon');
  await load();
  await vi.waitFor(async () => expect(await kept()).toEqual(['private:ramon']));
});

it('is not written any more by a page whose token was removed from the device', async () => {
  await seeAndLeave();
  const { ask } = await load();
  localStorage.removeItem('token');
  answers['/api/messages/conversations'] = { unread_total: 9 };
  await ask(10);
  await written();
  isReachable = false;
  localStorage.setItem('token', 'token-of-lucia');
  expect(await (await load()).ask(10)).toEqual({ unread_total: 3 });
});

it('keeps the newest two hundred answers', async () => {
  let time = Date.now();
  // No two at the same moment, however fast this machine is.
  const now = vi.spyOn(Date, 'now').mockImplementation(() => {
    time += 1;
    return time;
  });
  const { ask } = await load();
  for (let limit = 1; limit <= 210; limit += 1) await ask(limit);
  await written(1500);
  await load();
  await written(1500);
  isReachable = false;
  const { ask: askAgain } = await load();
  expect(await askAgain(210)).toEqual({ unread_total: 3 });
  await expect(askAgain(1)).rejects.toMatchObject({ status: 0 });
  now.mockRestore();
});
