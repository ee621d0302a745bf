import type { ReviewStanding } from '@oficio/contract/reviews.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { queriesAround } from '#app/testing/render.tsx';
import { useReviewStanding } from './use-review-standing.ts';

const events = vi.hoisted(() => new Map<string, (payload: never) => void>());
vi.mock('#app/lib/realtime.ts', () => ({
  useRealtimeEvent: (name: string, listener: (payload: never) => void) => {
    events.set(name, listener);
  },
}));
const hear = (name: string, payload: object) =>
  act(() => events.get(name)?.({ receiver_id: 'ana', ...payload } as never));

const closed: ReviewStanding = { state: 'closed', verified: false, reason: 'Aún no' };
const open: ReviewStanding = { state: 'open', verified: false, reason: null };

/** Answers the calls in their order. */
let answers: ((standing: ReviewStanding) => void)[];

beforeEach(() => {
  answers = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push((standing) => resolve(Response.json(standing)));
    return promise;
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function follow() {
  const { result } = renderHook(() => useReviewStanding('ramon', true), {
    wrapper: queriesAround(queryClient),
  });
  return {
    becomes: (state: string) => waitFor(() => expect(result.current.standing?.state).toBe(state)),
  };
}
const asks = (count: number) => waitFor(() => expect(answers).toHaveLength(count));

it('counts the first message of a provider', async () => {
  const { becomes } = follow();
  await asks(1);
  answers[0]?.(closed);
  await becomes('closed');
  await hear('new_message', { sender_id: 'ramon' });
  await asks(2);
  answers[1]?.(open);
  await becomes('open');
  await hear('new_message', { sender_id: 'ramon' });
  expect(answers).toHaveLength(2);
});

it('counts one that arrives while it asks: the answer may be from before', async () => {
  const { becomes } = follow();
  await asks(1);
  await hear('new_message', { sender_id: 'ramon' });
  answers[0]?.(closed);
  await asks(2);
  answers[1]?.(open);
  await becomes('open');
});

it('asks again after a reconnect, because events may be lost meanwhile', async () => {
  const { becomes } = follow();
  await asks(1);
  answers[0]?.(closed);
  await becomes('closed');
  await hear('events_lost', {});
  await asks(2);
  answers[1]?.(open);
  await becomes('open');
});

it('leaves the messages of others aside', async () => {
  const { becomes } = follow();
  await asks(1);
  await hear('new_message', { sender_id: 'lucia' });
  answers[0]?.(closed);
  await becomes('closed');
  expect(answers).toHaveLength(1);
});
