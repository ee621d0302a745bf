import 'fake-indexeddb/auto';
import type { AuthUser } from '@oficio/contract/auth.ts';
import type { Message } from '@oficio/contract/conversations.ts';
import { hashKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLog } from '#app/lib/offline/private-database.ts';
import { startOfflineCache } from '#app/lib/offline/start-offline-cache.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession, refreshSession } from '#app/lib/session-store.ts';
import { storeToken } from '#app/lib/token.ts';
import { SEEN_IMAGES } from '#app/lib/worker/worker-request.ts';
import type { Timeline } from './timeline.ts';
import { keyFor, timelineOptions } from './timeline-query.ts';

const conversationId = 'lucia_ramon';
const name = hashKey(keyFor(conversationId));
const DAY_MS = 86_400_000;

/** A conversation of images, of which some are removed. Links have another signature every time. */
const server = { first: 1, last: 0, removed: [] as number[], signature: 0 };
/** The paths of the images that the service worker has cached. */
let seen: string[];
/** Each test has a device of its own. */
let userId = '';

function messageAt(seq: number): Message {
  const isRemoved = server.removed.includes(seq);
  return {
    id: `id-${seq}`,
    conversation_id: conversationId,
    seq,
    sender_id: 'ramon',
    receiver_id: 'lucia',
    message: isRemoved ? 'Mensaje eliminado' : 'Imagen',
    message_type: isRemoved ? 'text' : 'image',
    image_url: isRemoved
      ? null
      : `/uploads/${seq}.webp?expires=${Date.now() / 1000 + 40_000}&signature=${server.signature}`,
    location: null,
    client_id: null,
    timestamp: '2026-11-20T10:00:00.000Z',
    removed: isRemoved,
  };
}

function answerTo(url: string): object {
  const { pathname, searchParams } = new URL(url, location.href);
  if (pathname === '/api/profile/me') return { user: { id: userId } as AuthUser, profile: {} };
  if (pathname === '/readyz') return {};
  server.signature += 1;
  const after = Number(searchParams.get('after') ?? server.first - 1);
  const known = searchParams.get('removed_after');
  const removed_seqs = known === null ? [] : server.removed.slice(Number(known));
  return {
    messages: Array.from({ length: server.last - after }, (_, at) => messageAt(after + 1 + at)),
    other_read_seq: 0,
    removed_seqs,
    deleted_seqs: removed_seqs,
    removed_until: server.removed.length,
  };
}

const seenImages = {
  keys: async () => seen.map((path) => new Request(location.origin + path)),
  delete: async ({ url }: Request) => {
    seen = seen.filter((path) => location.origin + path !== url);
  },
};

startOfflineCache(queryClient);

beforeEach(async () => {
  Object.assign(server, { first: 1, last: 3, removed: [] });
  userId += 'lucia';
  seen = [1, 2, 3].flatMap((seq) => [`/uploads/${seq}.webp`, `/uploads/384/${seq}.webp`]);
  vi.stubGlobal('fetch', async (url: string) => Response.json(answerTo(url)));
  vi.stubGlobal('caches', {
    has: async (cache: string) => cache === SEEN_IMAGES,
    open: async () => seenImages,
  });
  storeToken('a-token');
  await refreshSession();
});
afterEach(() => {
  endSession();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads the conversation, or polls it, and waits until it is cached on the device. */
async function load(): Promise<void> {
  await queryClient.fetchQuery({ ...timelineOptions(conversationId), staleTime: 0 });
  const { messages } = queryClient.getQueryData<Timeline>(keyFor(conversationId)) as Timeline;
  await vi.waitFor(async () => expect((await readLog(userId, name))?.entries).toEqual(messages));
}
const leaves = (seqs: number[]) =>
  vi.waitFor(() =>
    expect(seen).toEqual(
      seqs.flatMap((seq) => [`/uploads/${seq}.webp`, `/uploads/384/${seq}.webp`]),
    ),
  );

it('are erased by the poll that brings the removal', async () => {
  await load();
  server.removed = [2];
  await load();
  await leaves([1, 3]);
});

it('are erased by the first load of a later page', async () => {
  await load();
  queryClient.clear();
  server.removed = [2];
  await load();
  await leaves([1, 3]);
});

it('are erased once the device has no copy of their messages to compare', async () => {
  await load();
  queryClient.clear();
  Object.assign(server, { first: 2, removed: [3] });
  await load();
  await leaves([2]);
});

it('are erased with a conversation that is too old to be read', async () => {
  await load();
  queryClient.clear();
  endSession();
  vi.setSystemTime(Date.now() + 15 * DAY_MS);
  storeToken('another-token');
  await refreshSession();
  await leaves([]);
});
