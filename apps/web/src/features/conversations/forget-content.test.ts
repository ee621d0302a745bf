import 'fake-indexeddb/auto';
import type { listMessages, Message } from '@oficio/contract/conversations.ts';
import type { ResponseOf } from '@oficio/contract/endpoint.ts';
import { hashKey } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { MESSAGES_IN_MEMORY } from '#app/lib/offline/message-keys.ts';
import { readAnswer, writeAnswer } from '#app/lib/offline/private-database.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { storeToken } from '#app/lib/token.ts';
import { SEEN_IMAGES } from '#app/lib/worker/worker-request.ts';
import type { ConversationList } from './conversation-list.ts';
import { contactsQuery, conversationsPage, totalQuery } from './conversations-query.ts';
import { forgetContent } from './forget-content.ts';
import { addStored, earlyOptions } from './timeline-query.ts';

const message = (seq: number) =>
  ({ conversation_id: 'lucia_ramon', seq, message: `Mensaje ${seq}` }) as Message;

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('removes the content of a message from what a report could attach', async () => {
  const keyOfPart = [MESSAGES_IN_MEMORY, 'lucia_ramon', 0];
  const messages = [message(1), message(2)];
  queryClient.setQueryData(keyOfPart, { messages, removed_seqs: [] });
  const removed: Message = { ...message(1), message: 'Mensaje eliminado', removed: true };
  await forgetContent('lucia', removed);
  const left = queryClient.getQueryData<ResponseOf<typeof listMessages>>(keyOfPart);
  expect(left?.messages).toEqual([removed, message(2)]);
});

it('removes it from what was sent before the conversation was loaded', async () => {
  addStored(message(1));
  addStored(message(2));
  const removed: Message = { ...message(1), message: 'Mensaje eliminado', removed: true };
  await forgetContent('lucia', removed);
  const early = queryClient.getQueryData(earlyOptions('lucia_ramon').queryKey);
  expect(early?.messages).toMatchObject([{ message: 'Mensaje eliminado' }, message(2)]);
});

it('erases the image of a message that was sent before the conversation was loaded', async () => {
  let seen = ['/uploads/1.webp', '/uploads/384/1.webp', '/uploads/2.webp'];
  vi.stubGlobal('caches', {
    has: async (cache: string) => cache === SEEN_IMAGES,
    open: async () => ({
      keys: async () => seen.map((path) => new Request(location.origin + path)),
      delete: async ({ url }: Request) => {
        seen = seen.filter((path) => location.origin + path !== url);
      },
    }),
  });
  addStored({ ...message(1), message_type: 'image', image_url: '/uploads/1.webp' });
  const nothing = { image_url: null, message: 'Mensaje eliminado', removed: true } as const;
  await forgetContent('lucia', { ...message(1), ...nothing });
  expect(seen).toEqual(['/uploads/2.webp']);
});

it('removes it from every list of conversations, which stay as old as they are', async () => {
  storeToken('a-token');
  const list = (seq: number) =>
    ({
      conversations: [
        { conversation_id: 'ana_lucia', last_message: { seq: 2, message: 'Hola' } },
        { conversation_id: 'lucia_ramon', last_message: { seq, message: `Mensaje ${seq}` } },
      ],
      unread_total: 3,
    }) as ConversationList;
  const [page, contacts, total] = [conversationsPage(2), contactsQuery, totalQuery];
  const queries = { page, contacts, total };
  const listed = { page: list(2), contacts: list(2), total: list(3) };
  for (const name of ['page', 'contacts', 'total'] as const) {
    const { queryKey } = queries[name];
    queryClient.setQueryData(queryKey, listed[name], { updatedAt: 1000 });
    await writeAnswer('lucia', hashKey(queryKey), listed[name]);
  }
  await queryClient.invalidateQueries({ queryKey: page.queryKey });

  const removed: Message = { ...message(2), message: 'Mensaje eliminado', removed: true };
  await forgetContent('lucia', removed);

  for (const name of ['page', 'contacts'] as const) {
    const { queryKey } = queries[name];
    const state = queryClient.getQueryState<ConversationList>(queryKey);
    const left = {
      unread_total: 3,
      conversations: [
        { last_message: { seq: 2, message: 'Hola' } },
        { last_message: { seq: 2, message: 'Mensaje eliminado' } },
      ],
    };
    expect(state).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: name === 'page' });
    expect(state?.data).toMatchObject(left);
    expect(await readAnswer('lucia', hashKey(queryKey))).toMatchObject(left);
  }
  expect(queryClient.getQueryData(total.queryKey)).toBe(listed.total);
  expect(await readAnswer('lucia', hashKey(total.queryKey))).toEqual(listed.total);
});
