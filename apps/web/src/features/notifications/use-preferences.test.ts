import type { NotificationPreferences } from '@oficio/contract/notifications.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToken, storeToken } from '#app/lib/token.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { queriesAround } from '#app/testing/render.tsx';
import { usePreferences } from './use-preferences.ts';

/** The server's state, and its next answers to changes, each of which waits for the test. */
let isOn: boolean;
let changes: { enabled: boolean; answer: (status: number) => void }[];
const toasts = collectToasts();

const preferences = () => ({ message: { mail: isOn } }) as NotificationPreferences;

beforeEach(() => {
  [isOn, changes] = [true, []];
  storeToken('lucia');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json({ preferences: preferences() }));
    const { enabled } = JSON.parse(String(body));
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (status: number) => {
      if (status === 200) isOn = enabled;
      resolve(Response.json(status === 200 ? preferences() : { detail: 'Error' }, { status }));
    };
    changes.push({ enabled, answer });
    return promise;
  });
});
afterEach(() => {
  cleanup();
  clearToken();
  vi.unstubAllGlobals();
});

async function show(client = new QueryClient()) {
  const { result } = renderHook(usePreferences, { wrapper: queriesAround(client) });
  const shown = () => {
    const { query, withChanges } = result.current;
    return query.data && withChanges(query.data.preferences);
  };
  await waitFor(() => expect(shown()).toBeDefined());
  return {
    isShownOn: () => shown()?.message.mail,
    turn: (enabled: boolean) =>
      act(async () => result.current.change({ kind: 'message', channel: 'mail', enabled })),
  };
}

/** Answers a change by its number, once the server has received it. */
async function answer(count: number, status: number): Promise<void> {
  await waitFor(() => expect(changes).toHaveLength(count));
  await act(async () => changes[count - 1]?.answer(status));
}

it('shows a change at once, and what the server has after two that failed', async () => {
  const { isShownOn, turn } = await show();
  await turn(false);
  await waitFor(() => expect(isShownOn()).toBe(false));
  await turn(true);
  await waitFor(() => expect(isShownOn()).toBe(true));
  await answer(1, 500);
  expect(isShownOn()).toBe(true);
  await answer(2, 500);
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(isShownOn()).toBe(true);
});

it('shows the last change while earlier ones fail, and keeps it once it is stored', async () => {
  const { isShownOn, turn } = await show();
  for (const enabled of [false, true, false]) await turn(enabled);
  await answer(1, 500);
  expect(isShownOn()).toBe(false);
  await answer(2, 500);
  expect(isShownOn()).toBe(false);
  await answer(3, 200);
  await waitFor(() => expect(isShownOn()).toBe(false));
  expect(isOn).toBe(false);
});

it('shows what the server has stored when the change after it fails', async () => {
  const { isShownOn, turn } = await show();
  await turn(false);
  await turn(true);
  await answer(1, 200);
  expect(isShownOn()).toBe(true);
  await answer(2, 500);
  await waitFor(() => expect(isShownOn()).toBe(false));
});

it('still shows a change that is being stored when it is opened again', async () => {
  const client = new QueryClient();
  const { turn } = await show(client);
  await turn(false);
  const again = await show(client);
  await waitFor(() => expect(again.isShownOn()).toBe(false));
  await answer(1, 500);
  await waitFor(() => expect(again.isShownOn()).toBe(true));
});

describe('changes that are unanswered when the session ends', () => {
  /** The next account's settings, in the same tab. */
  async function logInAsRamon(client: QueryClient) {
    storeToken('ramon');
    isOn = true;
    return await show(client);
  }

  it('are not shown to the next account, whose settings stay as they are', async () => {
    const client = new QueryClient();
    const { turn } = await show(client);
    await turn(false);
    await turn(false);
    cleanup();
    client.clear();
    const { isShownOn } = await logInAsRamon(client);
    expect(isShownOn()).toBe(true);
    await answer(1, 200);
    expect(isShownOn()).toBe(true);
  });

  it('are not shown when the same account logs in again', async () => {
    const client = new QueryClient();
    const { turn } = await show(client);
    await turn(false);
    await turn(false);
    cleanup();
    client.clear();
    storeToken('lucia-2');
    const { isShownOn } = await show(client);
    expect(isShownOn()).toBe(true);
    await answer(1, 500);
  });

  it('are not sent for the account of another tab, and say nothing to it', async () => {
    const client = new QueryClient();
    const { turn } = await show(client);
    await turn(false);
    await turn(false);
    cleanup();
    await logInAsRamon(client);
    await answer(1, 500);
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(changes).toHaveLength(1);
    expect(toasts).toEqual([]);
  });
});
