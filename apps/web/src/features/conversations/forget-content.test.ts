import type { listMessages, Message } from '@oficio/contract/conversations.ts';
import type { ResponseOf } from '@oficio/contract/endpoint.ts';
import { afterEach, expect, it } from 'vitest';
import { MESSAGES_IN_MEMORY } from '#app/lib/offline/message-keys.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { forgetContent } from './forget-content.ts';

const message = (seq: number) =>
  ({ conversation_id: 'lucia_ramon', seq, message: `Mensaje ${seq}` }) as Message;

afterEach(() => queryClient.clear());

it('removes the content of a message from what a report could attach', async () => {
  const keyOfPart = [MESSAGES_IN_MEMORY, 'lucia_ramon', 0];
  const messages = [message(1), message(2)];
  queryClient.setQueryData(keyOfPart, { messages, removed_seqs: [] });
  const removed: Message = { ...message(1), message: 'Mensaje eliminado', removed: true };
  await forgetContent('lucia', removed);
  const left = queryClient.getQueryData<ResponseOf<typeof listMessages>>(keyOfPart);
  expect(left?.messages).toEqual([removed, message(2)]);
});
