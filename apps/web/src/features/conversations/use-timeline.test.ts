import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { receiveToasts } from '#app/lib/toast.ts';
import { queriesAround } from '#app/testing/render.tsx';
import { useTimeline } from './use-timeline.ts';

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const noRemovals = { removed_seqs: [], deleted_seqs: [], removed_until: 0 };
    return Response.json({ messages: [], other_read_seq: 0, ...noRemovals });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('requests new messages every 3 seconds', async () => {
  const { unmount } = renderHook(() => useTimeline('lucia_ramon', 'ramon'), {
    wrapper: queriesAround(queryClient),
  });
  await pass(0);
  expect(asked).toEqual(['/api/messages/lucia_ramon']);
  await pass(2999);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked.slice(1)).toEqual(['/api/messages/lucia_ramon?after=0&removed_after=0']);
  await pass(6000);
  expect(asked).toHaveLength(4);
  unmount();
  await pass(6000);
  expect(asked).toHaveLength(4);
});

it('says it once that messages cannot be loaded, until the user asks again', async () => {
  const toasts: string[] = [];
  const stop = receiveToasts(({ message }) => toasts.push(message));
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({}, { status: url === '/readyz' ? 200 : 500 }),
  );
  const { result } = renderHook(() => useTimeline('lucia_ramon', 'ramon'), {
    wrapper: queriesAround(queryClient),
  });
  await pass(20_000);
  expect(toasts).toEqual(['Error al cargar mensajes']);
  for (let step = 0; step < 10; step += 1) {
    expect(result.current.error).not.toBeNull();
    await pass(500);
  }
  act(() => result.current.retry());
  await pass(3000);
  expect(toasts).toEqual(['Error al cargar mensajes', 'Error al cargar mensajes']);
  stop();
});

it('reports that older messages cannot be loaded, but not after the chat was left', async () => {
  const toasts: string[] = [];
  const stop = receiveToasts(({ message }) => toasts.push(message));
  const { promise: held, resolve: fail } = Promise.withResolvers<void>();
  let isHeld = false;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('before=') && isHeld) await held;
    if (url.includes('before=')) return Response.json({}, { status: 500 });
    const messages = [{ seq: 51, sender_id: 'ramon' }];
    const noRemovals = { removed_seqs: [], deleted_seqs: [], removed_until: 0 };
    return Response.json({ messages, other_read_seq: 0, ...noRemovals });
  });
  const { result, unmount } = renderHook(() => useTimeline('lucia_ramon', 'ramon'), {
    wrapper: queriesAround(queryClient),
  });
  await pass(0);
  act(() => result.current.loadOlder());
  await pass(100);
  expect(toasts).toEqual(['Error al cargar mensajes']);
  isHeld = true;
  act(() => result.current.loadOlder());
  await pass(100);
  unmount();
  fail();
  await pass(100);
  expect(toasts).toEqual(['Error al cargar mensajes']);
  stop();
});
