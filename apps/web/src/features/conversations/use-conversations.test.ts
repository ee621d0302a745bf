import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queriesAround } from '#app/testing/render.tsx';
import { useConversations } from './use-conversations.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks for pages of ten', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ conversations: [], total: 0, total_pages: 0 });
  });
  const { result } = renderHook(() => useConversations(2), {
    wrapper: queriesAround(),
  });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(asked).toEqual(['/api/messages/conversations?page=2&limit=10']);
});
