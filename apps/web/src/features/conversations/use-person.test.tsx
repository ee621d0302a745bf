import type { Message } from '@oficio/contract/conversations.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { queriesAround } from '#app/testing/render.tsx';
import { partial } from './timeline.ts';
import { addToTimeline, keyFor } from './timeline-query.ts';
import { usePerson } from './use-person.ts';

let answers: Record<string, Response | undefined>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal(
    'fetch',
    async (url: string) =>
      answers[url]?.clone() ?? Response.json({ detail: 'Recurso no encontrado' }, { status: 404 }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const other = (fields: object) =>
  Response.json({
    conversation_id: 'a_b',
    other_user: { id: 'b', name: 'Marta', photo: null, user_type: 'client', ...fields },
  });
const provider = () =>
  Response.json({
    user: { id: 'b', name: 'Ramón', photo: null, user_type: 'provider' },
    profile: {},
  });

async function person() {
  const { result } = renderHook(() => usePerson('a_b', 'b'), { wrapper: queriesAround() });
  expect(result.current).toMatchObject({ name: undefined, isSupport: undefined });
  await waitFor(() => expect(result.current.name).toBeDefined());
  await waitFor(() => expect(result.current.isSupport).toBeDefined());
  return result.current;
}

it('support is who the server says is support, with the name that it gives the reader', async () => {
  answers = { '/api/conversations/a_b': other({ name: 'Soporte', is_support: true }) };
  expect(await person()).toMatchObject({ name: 'Soporte', isSupport: true });
  const photo = '/uploads/berta.webp';
  answers = { '/api/conversations/a_b': other({ name: 'Berta Ruiz', photo, is_support: true }) };
  expect(await person()).toMatchObject({ name: 'Berta Ruiz', photo, isSupport: true });
  answers = { '/api/conversations/a_b': other({ is_support: false }) };
  expect(await person()).toMatchObject({ name: 'Marta', isSupport: false });
});

it('before the first message a provider has the name of their profile, others none', async () => {
  answers = { '/api/profile/b': provider() };
  expect(await person()).toMatchObject({ name: 'Ramón', isProvider: true, isSupport: false });
  answers = {};
  expect(await person()).toMatchObject({ name: 'Usuario', isSupport: false });
});

it('has the name of a client whose first message arrives while the chat is open', async () => {
  answers = {};
  queryClient.setQueryData(keyFor('a_b'), partial({}));
  const { result } = renderHook(() => usePerson('a_b', 'b'), {
    wrapper: queriesAround(queryClient),
  });
  await waitFor(() => expect(result.current.name).toBe('Usuario'));
  answers = { '/api/conversations/a_b': other({ is_support: false }) };
  act(() => {
    addToTimeline('a_b', partial({ messages: [{ seq: 1 } as Message] }));
  });
  await waitFor(() => expect(result.current.name).toBe('Marta'));
});

it('has the name, and what it allows, once a server that was too busy answers', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const busy = Response.json({}, { status: 503 });
  answers = { '/readyz': Response.json({}), '/api/profile/b': busy };
  const { result } = renderHook(() => usePerson('a_b', 'b'), {
    wrapper: queriesAround(queryClient),
  });
  await waitFor(() => expect(result.current.name).toBe('Usuario'));
  answers['/api/profile/b'] = provider();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(result.current).toMatchObject({ name: 'Ramón', isProvider: true }));
});

it('the participant of one conversation is not taken for that of another', async () => {
  answers = {
    '/api/conversations/a_b': other({ is_support: false }),
    '/api/conversations/a_c': other({ id: 'c', name: 'Carla', is_support: false }),
  };
  const wrapper = queriesAround(queryClient);
  const wrong = renderHook(() => usePerson('a_b', 'c'), { wrapper });
  await waitFor(() => expect(wrong.result.current.name).toBe('Marta'));
  const right = renderHook(() => usePerson('a_c', 'c'), { wrapper });
  await waitFor(() => expect(right.result.current.name).toBe('Carla'));
});
