import { type Message, POLL_INTERVAL_MS } from '@oficio/contract/conversations.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkConnection } from '#app/lib/connection.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { queriesAround } from '#app/testing/render.tsx';
import { partial } from './timeline.ts';
import { useReadMarking } from './use-read-marking.ts';

const HOUR_MS = 3_600_000;
const accept = async () => Response.json({ success: true });
const lose = () => Promise.reject(new TypeError('Failed to fetch'));

let answer: () => Promise<Response>;
let isReachable: boolean;
/** The seq of each read position that was posted. */
let posted: number[];
/** The last one that the server has answered with 200. */
let readSeq: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  [answer, isReachable, posted, readSeq] = [accept, true, [], 0];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url === '/readyz') return isReachable ? new Response() : lose();
    if (url !== '/api/messages/lucia_ramon/read') return Response.json({}, { status: 404 });
    const { seq } = JSON.parse(body ?? '');
    posted.push(seq);
    const response = await answer();
    if (response.ok) readSeq = seq;
    return response;
  });
});
afterEach(async () => {
  isReachable = true;
  await checkConnection();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const timelineTo = (seq: number) => partial({ messages: [{ seq, sender_id: 'ramon' } as Message] });

/** Opens the conversation of Lucía and Ramón with one message of his. */
const open = () =>
  renderHook((seq: number) => useReadMarking('lucia_ramon', 'ramon', timelineTo(seq)), {
    initialProps: 1,
    wrapper: queriesAround(queryClient),
  });

it('what the server has stored is posted once', async () => {
  open();
  await pass(HOUR_MS);
  expect(posted).toEqual([1]);
});

it('a hidden tab posts nothing until it becomes visible', async () => {
  setVisibility('hidden');
  open();
  await pass(HOUR_MS);
  expect(posted).toEqual([]);
  setVisibility('visible');
  await pass(0);
  expect(posted).toEqual([1]);
});

it('what could not be posted is posted once the server is reachable again', async () => {
  [answer, isReachable] = [lose, false];
  open();
  await pass(HOUR_MS);
  const attempts = posted.length;
  await pass(HOUR_MS);
  expect(posted).toHaveLength(attempts);
  [answer, isReachable] = [accept, true];
  await act(() => checkConnection());
  await pass(0);
  expect(readSeq).toBe(1);
});

it.each([500, 503])('what the server answers with %i is posted again later', async (status) => {
  answer = async () => Response.json({}, { status });
  open();
  await pass(HOUR_MS);
  expect(posted.length).toBeLessThan(HOUR_MS / POLL_INTERVAL_MS / 2);
  answer = accept;
  await pass(HOUR_MS);
  expect(readSeq).toBe(1);
  const attempts = posted.length;
  await pass(HOUR_MS);
  expect(posted).toHaveLength(attempts);
});

it('what the server refuses is not posted again', async () => {
  answer = async () => Response.json({ detail: 'No tienes acceso' }, { status: 403 });
  open();
  await pass(HOUR_MS);
  expect(posted).toEqual([1]);
});

it('nothing is posted after the conversation is closed', async () => {
  answer = async () => Response.json({}, { status: 500 });
  const { unmount } = open();
  await pass(HOUR_MS);
  unmount();
  await pass(HOUR_MS);
  const attempts = posted.length;
  await pass(HOUR_MS);
  expect(posted).toHaveLength(attempts);
});

it('what was one call too many is posted again later', async () => {
  answer = async () => Response.json({ detail: 'Demasiados intentos' }, { status: 429 });
  open();
  await pass(HOUR_MS);
  answer = accept;
  await pass(HOUR_MS);
  expect(readSeq).toBe(1);
});

it('the notifications about it are closed on this device', async () => {
  let shown = ['message-lucia_ramon', 'message-lucia_ana'];
  const getNotifications = async ({ tag }: { tag: string }) =>
    shown
      .filter((each) => each === tag)
      .map((each) => ({ close: () => (shown = shown.filter((other) => other !== each)) }));
  const registration = { getNotifications };
  vi.stubGlobal('Notification', {});
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { getRegistration: async () => registration },
  });
  answer = async () => Response.json({}, { status: 503 });
  open();
  await pass(0);
  expect(shown).toHaveLength(2);
  answer = accept;
  await pass(HOUR_MS);
  await vi.waitFor(() => expect(shown).toEqual(['message-lucia_ana']));
});
