import { TYPING_INTERVAL_MS } from '@oficio/contract/realtime.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendTyping } from '#app/lib/realtime.ts';
import { useIsTyping, usePublishTyping } from './use-typing.ts';

const listeners = vi.hoisted(() => new Map<string, (payload: unknown) => void>());
vi.mock('#app/lib/realtime.ts', () => ({
  sendTyping: vi.fn(),
  useRealtimeEvent: (name: string, listener: (payload: unknown) => void) =>
    void listeners.set(name, listener),
}));

const hear = (name: string, payload: object) =>
  act(() => listeners.get(name)?.({ conversation_id: 'lucia_ramon', ...payload }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(sendTyping).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('useIsTyping', () => {
  const start = () => renderHook(() => useIsTyping('lucia_ramon', 'ramon')).result;

  it('lasts while typing events arrive, and ends by itself', async () => {
    const isTyping = start();
    for (const _ of [1, 2, 3, 4]) {
      await hear('typing', { user_id: 'ramon' });
      await wait(TYPING_INTERVAL_MS);
      expect(isTyping.current).toBe(true);
    }
    await wait(3 * TYPING_INTERVAL_MS);
    expect(isTyping.current).toBe(false);
  });

  it('ends at once with their message, not with an own one', async () => {
    const isTyping = start();
    await hear('typing', { user_id: 'ramon' });
    await hear('new_message', { sender_id: 'lucia' });
    expect(isTyping.current).toBe(true);
    await hear('new_message', { sender_id: 'ramon' });
    expect(isTyping.current).toBe(false);
  });

  it('is about this conversation only', async () => {
    const isTyping = start();
    await hear('typing', { user_id: 'ramon', conversation_id: 'ana_ramon' });
    await hear('typing', { user_id: 'ana' });
    expect(isTyping.current).toBe(false);
  });
});

describe('usePublishTyping', () => {
  const start = () => renderHook(() => usePublishTyping('lucia_ramon')).result.current;

  it('says it once in a while, however much is typed', async () => {
    const publishTyping = start();
    for (const text of ['H', 'Ho', 'Hol']) publishTyping(text);
    expect(sendTyping).toHaveBeenCalledTimes(1);
    await wait(TYPING_INTERVAL_MS);
    publishTyping('Hola');
    expect(sendTyping).toHaveBeenCalledTimes(2);
  });

  it('sends no event while there is no text, and one when text is typed again', () => {
    const publishTyping = start();
    publishTyping('  ');
    expect(sendTyping).not.toHaveBeenCalled();
    publishTyping('Hola');
    publishTyping('');
    publishTyping('Otra');
    expect(sendTyping).toHaveBeenCalledTimes(2);
  });
});
