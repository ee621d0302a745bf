import { listConversations, type Message } from '@oficio/contract/conversations.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryOptions } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import {
  applyMessage,
  applyRead,
  applyRemoval,
  openConversation,
  refetchConversations,
  syncUnreadTotal,
} from './conversation-updates.ts';
import { totalQuery } from './conversations-query.ts';

/** State of the fake server: Lucía has written to Ramón, who is logged in. */
let seq: number;
let readSeq: number;
let deleted: number;
let asked: string[];
/** The next answers to these queries wait until they are released. */
let held: Map<string, PromiseWithResolvers<void>>;
let leave: (() => void)[];

const conversation_id = 'lucia_ramon';
const timestamp = '2026-11-20T16:00:00.000Z';

function message(sender_id = 'lucia'): Message {
  seq += 1;
  const text = { message: `Mensaje ${seq}`, message_type: 'text', image_url: null } as const;
  const rest = { receiver_id: 'ramon', location: null, client_id: null, removed: false };
  return { id: `${seq}`, conversation_id, seq, sender_id, timestamp, ...text, ...rest };
}

/** What is left of a message after its sender has deleted it. */
function leftOf(removedSeq: number, sender_id = 'lucia'): Message {
  const left = { ...message(sender_id), seq: removedSeq, removed: true };
  seq -= 1;
  return left;
}

const list = (limit: number) => queryOptions(listConversations, { query: { page: 1, limit } });
const total = () => queryClient.getQueryData(totalQuery.queryKey)?.unread_total;
const read = (upTo: number) => {
  readSeq = upTo;
  applyRead(conversation_id, upTo);
};

function startShowing(limit?: number): void {
  for (const options of [totalQuery, ...(limit ? [list(limit)] : [])]) {
    leave.push(new QueryObserver(queryClient, options).subscribe(() => {}));
  }
}

/** Holds the next answer to a query; it has the state of the moment at which it was asked. */
function hold(query: string): () => void {
  const gate = Promise.withResolvers<void>();
  held.set(query, gate);
  return gate.resolve;
}

async function show(limit?: number): Promise<void> {
  startShowing(limit);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  asked.length = 0;
}

beforeEach(() => {
  [seq, readSeq, deleted, asked] = [3, 1, 0, []];
  held = new Map();
  leave = [syncUnreadTotal()];
  vi.stubGlobal('fetch', async (url: string) => {
    const query = url.replace('/api/messages/', '');
    asked.push(query);
    const unread_total = seq - readSeq - deleted;
    const last_message = { seq, message: `Mensaje ${seq}`, timestamp, sender_id: 'lucia' };
    const conversations = [{ conversation_id, unread_count: unread_total, last_message }];
    const gate = held.get(query);
    held.delete(query);
    await gate?.promise;
    return Response.json({ conversations, unread_total, total: 1, total_pages: 1, page: 1 });
  });
});
afterEach(() => {
  for (const end of leave) end();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const isQuiet = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));

it('sends no query when the list on screen has the conversation', async () => {
  await show(10);
  applyMessage(message(), 'ramon');
  expect(queryClient.getQueryData(list(10).queryKey)?.unread_total).toBe(3);
  expect(total()).toBe(3);
  read(4);
  expect(total()).toBe(0);
  applyMessage(message('ramon'), 'ramon');
  expect(total()).toBe(0);
  await isQuiet();
  expect(asked).toEqual([]);
});

it('refetches the list on screen once when it lacks the message before; the total follows', async () => {
  await show(10);
  seq += 1;
  applyMessage(message(), 'ramon');
  await isQuiet();
  expect(asked).toEqual(['conversations?page=1&limit=10']);
  expect(total()).toBe(4);
});

it('refetches a list that is being fetched: its answer may lack the message', async () => {
  await show(10);
  refetchConversations();
  applyMessage(message(), 'ramon');
  await isQuiet();
  expect(asked).toHaveLength(2);
  expect(total()).toBe(3);
});

it('repeats a first fetch once: its answer may lack the messages that arrived meanwhile', async () => {
  const release = hold('conversations?page=1&limit=10');
  startShowing(10);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  applyMessage(message(), 'ramon');
  applyMessage(message(), 'ramon');
  release();
  await vi.waitFor(() => expect(total()).toBe(4));
  await isQuiet();
  expect(queryClient.getQueryData(list(10).queryKey)?.unread_total).toBe(4);
  expect(asked).toHaveLength(3);
});

it('prefers the list on screen to a total from before a message', async () => {
  const release = hold('conversations?limit=1');
  startShowing(10);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1));
  applyMessage(message(), 'ramon');
  release();
  await isQuiet();
  expect(total()).toBe(3);
});

it('refetches the total once when no list is on screen', async () => {
  await show();
  applyMessage(message(), 'ramon');
  await isQuiet();
  expect(asked).toEqual(['conversations?limit=1']);
  expect(total()).toBe(3);
});

it('sends no query for messages that arrive in the open chat and are read', async () => {
  await show();
  leave.push(openConversation(conversation_id));
  applyMessage(message(), 'ramon');
  applyMessage(message(), 'ramon');
  read(4);
  read(5);
  await isQuiet();
  expect(asked).toEqual([]);
});

it('refetches the total when more is read than arrived', async () => {
  await show();
  leave.push(openConversation(conversation_id));
  applyMessage(message(), 'ramon');
  read(3);
  await isQuiet();
  expect(asked).toEqual(['conversations?limit=1']);
  read(4);
  await isQuiet();
  expect(total()).toBe(0);
});

describe.each([
  ['the list on screen', 10, 'conversations?page=1&limit=10'],
  ['the total, without a list on screen,', undefined, 'conversations?limit=1'],
])('after a deletion %s', (_name, limit, query) => {
  it('is refetched when the message may have been unread', async () => {
    await show(limit);
    deleted = 1;
    applyRemoval(leftOf(3), 'ramon');
    await isQuiet();
    expect(asked).toEqual([query]);
    expect(total()).toBe(1);
  });

  it('is not refetched when nothing was unread', async () => {
    readSeq = 3;
    await show(limit);
    applyRemoval(leftOf(3), 'ramon');
    await isQuiet();
    expect(asked).toEqual([]);
  });

  it('is not refetched for an own message, nor in the open chat', async () => {
    await show(limit);
    applyRemoval(leftOf(2, 'ramon'), 'ramon');
    leave.push(openConversation(conversation_id));
    applyRemoval(leftOf(3), 'ramon');
    await isQuiet();
    expect(asked).toEqual([]);
  });
});
