import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { conversationsPage } from './conversations-query.ts';

afterEach(() => vi.unstubAllGlobals());

it('requests pages of ten', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ conversations: [], total: 0, total_pages: 0, page: 2 });
  });
  await new QueryClient().fetchQuery(conversationsPage(2));
  expect(asked).toEqual(['/api/messages/conversations?page=2&limit=10']);
});
