import type { AuthUser } from '@oficio/contract/auth.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let answer: () => Promise<Response>;

const profile = async () => Response.json({ user: { id: 'lucia' } as AuthUser, profile: {} });
const refusal = (status: number) => async () => Response.json({ detail: 'No' }, { status });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

async function start() {
  const store = await import('./session-store.ts');
  store.startSession();
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  return store;
}

/** The toasts shown so far. */
async function said(): Promise<string[]> {
  const { receiveToasts } = await import('./toast.ts');
  const messages: string[] = [];
  receiveToasts(({ message }) => messages.push(message))();
  return messages;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => answer());
  localStorage.setItem('token', 'a');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

it.each([
  ['no answer', unreachable],
  ['a failing server', refusal(503)],
])(
  'goes on loading with %s, which is only logged, and finds its user once there is one',
  async (_what, failure) => {
    answer = failure;
    const { readSession } = await start();
    expect(console.error).toHaveBeenCalledWith('Error fetching profile', expect.any(Error));
    expect(await said()).toEqual([]);
    expect(readSession()).toMatchObject({ status: 'loading', isUnreachable: true });
    expect(localStorage.getItem('token')).toBe('a');
    answer = profile;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readSession()).toMatchObject({ status: 'user', user: { id: 'lucia' } });
  },
);

it.each([401, 403])('ends with a %i, without a word', async (status) => {
  answer = refusal(status);
  const { readSession } = await start();
  expect(readSession().status).toBe('guest');
  expect(localStorage.getItem('token')).toBeNull();
  expect(await said()).toEqual([]);
});

it('keeps a user who is known when the server goes away', async () => {
  answer = profile;
  const { readSession, refreshSession } = await start();
  answer = unreachable;
  await refreshSession();
  expect(readSession()).toMatchObject({ status: 'user', user: { id: 'lucia' } });
});

it.each([
  ['after a change', async () => {}],
  [
    'after a login',
    async ({ openSession }: typeof import('./session-store.ts')) => {
      await openSession({ token: 'b', user: { id: 'lucia' } as AuthUser });
    },
  ],
])('fetches an account again that the server did not answer %s', async (_when, begin) => {
  answer = profile;
  const store = await start();
  answer = refusal(500);
  await begin(store);
  await store.refreshSession();
  answer = async () =>
    Response.json({ user: { id: 'lucia', name: 'Lucía' } as AuthUser, profile: {} });
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.readSession()).toMatchObject({ user: { name: 'Lucía' }, profile: {} });
});

it('an answer that comes late does not replace that of a later call', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  answer = profile;
  const { readSession, refreshSession } = await start();
  const named = (name: string) =>
    Response.json({ user: { id: 'lucia', name } as AuthUser, profile: {} });
  const calls = answers.map(({ promise }) => {
    answer = () => promise;
    return refreshSession();
  });
  answers[1]?.resolve(named('Lucía Herrero'));
  await calls[1];
  answers[0]?.resolve(named('Lucía'));
  await calls[0];
  expect(readSession().user?.name).toBe('Lucía Herrero');
});

/** Hides or shows the tab. */
async function turn(visibility: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
}

const renamed = async () =>
  Response.json({ user: { id: 'lucia', name: 'Lucía' } as AuthUser, profile: {} });

it('is fetched again when the user returns to the tab, as another device may have changed it', async () => {
  answer = profile;
  const { readSession } = await start();
  answer = renamed;
  await vi.advanceTimersByTimeAsync(60_000);
  await turn('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readSession().user?.name).toBeUndefined();
  await turn('visible');
  expect(readSession().user?.name).toBe('Lucía');
});

it('is fetched again in a tab that was opened in the background, and after an answer while it was hidden', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  answer = profile;
  const { readSession, refreshSession } = await start();
  await refreshSession();
  answer = renamed;
  await vi.advanceTimersByTimeAsync(60_000);
  await turn('visible');
  expect(readSession().user?.name).toBe('Lucía');
});
