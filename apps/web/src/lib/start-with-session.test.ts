import type { AuthUser } from '@oficio/contract/auth.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession, openSession, refreshSession } from './session-store.ts';
import { startWithSession } from './start-with-session.ts';

const account = vi.hoisted(() => ({ startAccount: vi.fn() }));
vi.mock('./start-account.ts', () => account);

const user = { id: 'lucia' } as AuthUser;

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('starts once, with the first session, and is tried again after a failure', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async () => Response.json({ user, profile: {} }));
  account.startAccount.mockImplementationOnce(() => {
    throw new Error('Not loaded');
  });
  const openScreen = vi.fn();
  startWithSession(openScreen);
  await Promise.resolve();
  expect(account.startAccount).not.toHaveBeenCalled();

  await openSession({ token: 'a', user });
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  await refreshSession();
  await vi.waitFor(() => expect(account.startAccount).toHaveBeenCalledTimes(2));
  await refreshSession();
  expect(account.startAccount).toHaveBeenCalledTimes(2);
  expect(account.startAccount).toHaveBeenCalledWith(openScreen);
});
