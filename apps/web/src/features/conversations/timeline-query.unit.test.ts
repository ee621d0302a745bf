import type { Message } from '@oficio/contract/conversations.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import type { Timeline } from './timeline.ts';
import { keyFor, timelineOptions } from './timeline-query.ts';

const conversationId = 'lucia_ramon';

/** A server with messages, of which the first ones are removed in the order of their seq. */
const server = { sent: 0, removed: 0, asked: [] as string[] };
beforeEach(() => {
  Object.assign(server, { sent: 600, removed: 0, asked: [] });
  vi.stubGlobal('fetch', async (url: string) => {
    server.asked.push(url);
    const { searchParams } = new URL(url, 'http://localhost');
    const numberOf = (name: string) => Number(searchParams.get(name) ?? Number.NaN);
    const first = (numberOf('after') || server.sent - 100) + 1;
    const seqs = seqsFrom(first, Math.min(server.sent, first + 99));
    const known = searchParams.has('removed_after') ? numberOf('removed_after') : server.removed;
    const removed_seqs = seqsFrom(known + 1, Math.min(server.removed, known + 200));
    return Response.json({
      messages: seqs.map(messageAt),
      other_read_seq: 0,
      removed_seqs,
      deleted_seqs: removed_seqs,
      removed_until: known + removed_seqs.length,
    });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function seqsFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

function messageAt(seq: number): Message {
  return {
    id: `id-${seq}`,
    conversation_id: conversationId,
    seq,
    sender_id: 'ramon',
    receiver_id: 'lucia',
    message: 'Hola',
    message_type: 'text',
    image_url: null,
    location: null,
    client_id: null,
    timestamp: '2026-11-20T10:00:00.000Z',
    removed: seq <= server.removed,
  };
}

const poll = () => queryClient.fetchQuery({ ...timelineOptions(conversationId), staleTime: 0 });

it('a tab that slept learns of 500 removals in three calls, and then of none again', async () => {
  await poll();
  server.removed = 500;
  await poll();
  expect(queryClient.getQueryData<Timeline>(keyFor(conversationId))?.removedSeqs).toHaveLength(500);
  await poll();
  expect(server.asked).toEqual([
    `/api/messages/${conversationId}`,
    ...[0, 200, 400, 500].map(
      (known) => `/api/messages/${conversationId}?after=600&removed_after=${known}`,
    ),
  ]);
});

it('asks for new messages and removals in the same calls', async () => {
  await poll();
  Object.assign(server, { sent: 850, removed: 750 });
  const { messages } = await poll();
  expect(messages).toHaveLength(350);
  expect(messages.filter(({ removed }) => removed)).toHaveLength(250);
  expect(server.asked.slice(1)).toEqual(
    [
      [600, 0],
      [700, 200],
      [800, 400],
      [850, 600],
    ].map(
      ([after, known]) => `/api/messages/${conversationId}?after=${after}&removed_after=${known}`,
    ),
  );
});
