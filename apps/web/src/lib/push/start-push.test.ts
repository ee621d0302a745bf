import type { AuthUser } from '@oficio/contract/auth.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageRequest } from '../worker/page-request.ts';

const KEY = 'BAEC';
const answers: Record<string, unknown> = {
  '/api/profile/me': { user: { id: '1', user_type: 'client' }, profile: {} },
  '/api/notifications/settings': { public_key: KEY, preferences: {} },
};

let isRefused: boolean;
/** The paths that get no answer, and those that get status 500. */
let unanswered: string[];
let failing: string[];
let subscriptions: string[];
let registered: unknown[];
let closed: string[];
let worker: EventTarget;
let listened: { mock: { calls: Parameters<Document['addEventListener']>[] } };

function makeSubscription(endpoint: string) {
  subscriptions.push(endpoint);
  return {
    endpoint,
    options: { applicationServerKey: Uint8Array.of(4, 1, 2).buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      subscriptions = subscriptions.filter((each) => each !== endpoint);
      return true;
    },
  };
}

function stubBrowser(permission: string): void {
  const pushManager = {
    getSubscription: async () => {
      const [endpoint] = subscriptions.splice(0, 1);
      return endpoint ? makeSubscription(endpoint) : null;
    },
    subscribe: async () => makeSubscription('https://push.example/new'),
  };
  const getNotifications = async () => [{ close: () => closed.push('notification') }];
  const registration = { pushManager, getNotifications };
  worker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', { serviceWorker: worker });
}

/** Starts a page with a token, or as a guest. */
async function startPage({ token, open = () => {} }: { token?: string; open?: () => void }) {
  vi.resetModules();
  if (token) localStorage.setItem('token', token);
  const session = await import('../session-store.ts');
  const connection = await import('../connection.ts');
  const { startPush } = await import('./start-push.ts');
  startPush(open);
  if (token) await session.refreshSession();
  return { ...session, ...connection };
}

beforeEach(() => {
  isRefused = false;
  [unanswered, failing] = [[], []];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  subscriptions = [];
  registered = [];
  closed = [];
  stubBrowser('granted');
  listened = vi.spyOn(document, 'addEventListener');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (unanswered.includes(url)) throw new TypeError('Failed to fetch');
    if (failing.includes(url)) return Response.json({ detail: 'Error' }, { status: 500 });
    if (isRefused) return Response.json({ detail: 'No' }, { status: 401 });
    if (url.endsWith('/notifications/subscriptions')) registered.push(JSON.parse(`${init.body}`));
    return Response.json(answers[url] ?? { success: true });
  });
});
afterEach(() => {
  // The pages of a test end with it.
  for (const [type, listener] of listened.mock.calls) document.removeEventListener(type, listener);
  vi.unstubAllGlobals();
  localStorage.clear();
});

const SUBSCRIBE = '/api/notifications/subscriptions';
const first = {
  endpoint: 'https://push.example/new',
  expirationTime: null,
  keys: { p256dh: 'p', auth: 'a' },
};

/** What a registration would have done is done: its code has come, and the stubs answer at once. */
async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 20));
}

it("registers the device of the session's user at each start", async () => {
  await startPage({ token: 'abc' });
  await vi.waitFor(() => expect(registered).toEqual([first]));
  await startPage({ token: 'abc' });
  await vi.waitFor(() => expect(registered).toEqual([first, first]));
  expect(subscriptions).toEqual([first.endpoint]);
});

it('takes the place of a subscription for another key of the server', async () => {
  subscriptions = ['https://push.example/old'];
  answers['/api/notifications/settings'] = { public_key: 'BAED', preferences: {} };
  await startPage({ token: 'abc' });
  await vi.waitFor(() => expect(registered).toEqual([first]));
  expect(subscriptions).toEqual([first.endpoint]);
  answers['/api/notifications/settings'] = { public_key: KEY, preferences: {} };
});

it.each(['default', 'denied'])(
  'asks for nothing while the permission is %s',
  async (permission) => {
    stubBrowser(permission);
    await startPage({ token: 'abc' });
    await settled();
    expect(registered).toEqual([]);
    expect(subscriptions).toEqual([]);
  },
);

it('does not register a device on which notifications are switched off', async () => {
  localStorage.setItem('push-off', '1');
  await startPage({ token: 'abc' });
  await settled();
  expect(registered).toEqual([]);
});

it('ends the subscription and closes the notifications when the session ends', async () => {
  const session = await startPage({ token: 'abc' });
  await vi.waitFor(() => expect(registered).toHaveLength(1));
  await session.logOut();
  await vi.waitFor(() => expect(subscriptions).toEqual([]));
  await vi.waitFor(() => expect(closed).toEqual(['notification']));
});

it('does so when the server has ended the session', async () => {
  const session = await startPage({ token: 'abc' });
  await vi.waitFor(() => expect(registered).toHaveLength(1));
  isRefused = true;
  await session.refreshSession();
  await vi.waitFor(() => expect(subscriptions).toEqual([]));
});

it('leaves nothing to a guest of what an earlier page could not end', async () => {
  subscriptions = ['https://push.example/left'];
  await startPage({});
  await vi.waitFor(() => expect(subscriptions).toEqual([]));
});

it('ends a new subscription that the server has not stored', async () => {
  failing = [SUBSCRIBE];
  await startPage({ token: 'abc' });
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(subscriptions).toEqual([]);
});

it('keeps an earlier subscription when the server cannot store it again', async () => {
  subscriptions = [first.endpoint];
  failing = [SUBSCRIBE];
  await startPage({ token: 'abc' });
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(subscriptions).toEqual([first.endpoint]);
});

it.each(['/api/notifications/settings', SUBSCRIBE])(
  'registers the device when the server is reachable again, after %s got no answer',
  async (path) => {
    unanswered = ['/readyz', path];
    const { isOffline, checkConnection } = await startPage({ token: 'abc' });
    await vi.waitFor(() => expect(isOffline()).toBe(true));
    unanswered = [];
    await checkConnection();
    await vi.waitFor(() => expect(registered).toEqual([first]));
    expect(subscriptions).toEqual([first.endpoint]);
  },
);

it('registers the device when the user leaves or returns, after the server refused it for the moment', async () => {
  subscriptions = [first.endpoint];
  failing = [SUBSCRIBE];
  await startPage({ token: 'abc' });
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  failing = [];
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(registered).toEqual([first]));
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(registered).toEqual([first]);
});

it("registers a new user after the former one's subscription has ended", async () => {
  const session = await startPage({ token: 'abc' });
  await vi.waitFor(() => expect(registered).toHaveLength(1));
  session.endSession();
  answers['/api/auth/login'] = { token: 'def', user: { id: '2', user_type: 'client' } };
  answers['/api/profile/me'] = { user: { id: '2', user_type: 'client' }, profile: {} };
  await session.logIn({ email: 'otra@example.es', password: 'contraseña' });
  await vi.waitFor(() => expect(registered).toHaveLength(2));
  expect(subscriptions).toEqual([first.endpoint]);
  expect(closed).toEqual(['notification']);
});

it('registers the device again when its user has begun another session', async () => {
  const session = await startPage({ token: 'abc' });
  await vi.waitFor(() => expect(registered).toHaveLength(1));
  await session.refreshSession();
  await session.openSession({ token: 'def', user: { id: '1' } as AuthUser });
  await vi.waitFor(() => expect(registered).toHaveLength(2));
  await session.refreshSession();
  expect(registered).toHaveLength(2);
  expect(subscriptions).toEqual([first.endpoint]);
  expect(closed).toEqual([]);
});

function ask(request: PageRequest): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  const event = new Event('message');
  worker.dispatchEvent(Object.assign(event, { data: request, ports: [port2] }));
  return answer.finally(() => port1.close());
}

it('answers the worker whether a screen is visible', async () => {
  await startPage({});
  history.replaceState(null, '', '/chat/a_b/b?support=true');
  expect(await ask({ type: 'IS_ON_SCREEN', path: '/chat/a_b/b' })).toBe(true);
  expect(await ask({ type: 'IS_ON_SCREEN', path: '/chat/a_b/b?support=true' })).toBe(true);
  expect(await ask({ type: 'IS_ON_SCREEN', path: '/chat/a_b/b?otra=1' })).toBe(false);
  expect(await ask({ type: 'IS_ON_SCREEN', path: '/chat/a_c/c' })).toBe(false);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await ask({ type: 'IS_ON_SCREEN', path: '/chat/a_b/b' })).toBe(false);
});

it('opens the screen the worker names', async () => {
  const open = vi.fn();
  await startPage({ open });
  expect(await ask({ type: 'OPEN_SCREEN', path: '/appointments' })).toBe(true);
  expect(open).toHaveBeenCalledWith('/appointments');
});

it('leaves the history as it is when the screen is open already', async () => {
  const open = vi.fn();
  await startPage({ open });
  history.replaceState(null, '', '/appointments?pagina=2');
  expect(await ask({ type: 'OPEN_SCREEN', path: '/appointments?pagina=2' })).toBe(true);
  expect(open).not.toHaveBeenCalled();
  expect(await ask({ type: 'OPEN_SCREEN', path: '/appointments' })).toBe(true);
  expect(open).toHaveBeenCalledWith('/appointments');
});
