import { listWaiting } from '@oficio/contract/appointments/waiting.ts';
import { listAppointments } from '@oficio/contract/appointments.ts';
import { listConversations, listMessages } from '@oficio/contract/conversations.ts';
import type { Endpoint, ResponseOf } from '@oficio/contract/endpoint.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { getScheduleSettings } from '@oficio/contract/schedule.ts';
import { hashKey, type Query } from '@tanstack/react-query';
import { keyOf } from '../api.ts';
import { eraseCachedImage, imageFileOf } from './erase-cached-image.ts';
import { PERSON } from './person-key.ts';
import {
  changeAnswers,
  pruneAnswers,
  readAnswer,
  readLog,
  replaceEntry,
  writeAnswer,
  writeLog,
} from './private-database.ts';

type Named = Pick<Query, 'queryKey' | 'queryHash'>;

/** First key part of the queries whose answers are cached on the device. */
const cachedReads: ReadonlySet<unknown> = new Set([
  listConversations.path,
  listMessages.path,
  listAppointments.path,
  listWaiting.path,
  getScheduleSettings.path,
  listHistory.path,
  PERSON,
]);

interface Message {
  readonly seq: number;
  readonly image_url?: string | null;
}

/** A conversation. A new message is written by itself, without rewriting the others. */
interface Conversation {
  readonly messages: readonly Message[];
  /** The `seq` from which on the messages are complete. */
  readonly oldestSeq: number;
}

/** The data last written of each query, for as long as the app holds the query itself. */
const written = new WeakMap<Named, { userId: string; data: unknown }>();

const isConversation = ({ queryKey }: Named) => queryKey[0] === listMessages.path;

async function readConversation(userId: string, name: string): Promise<unknown> {
  const log = await readLog(userId, name);
  return log && { ...(log.rest as object), messages: log.entries };
}

function imagesOf(messages: Iterable<Message>): string[] {
  return [...messages].flatMap(({ image_url }) => (image_url ? [image_url] : []));
}

/**
 * Erases the cached images of messages that left the device or were emptied, except those that other
 * messages show. A failure is logged: the images stay for as long as the service worker caches them.
 */
async function eraseImagesOf(
  gone: readonly Message[],
  left: readonly Message[] = [],
): Promise<void> {
  const images = imagesOf(gone);
  if (images.length === 0) return;
  const shown = new Set(imagesOf(left).map(imageFileOf));
  try {
    await eraseCachedImage(...images.filter((image) => !shown.has(imageFileOf(image))));
  } catch (error) {
    console.error('The cached images of removed messages could not be erased', error);
  }
}

async function cacheConversation(
  userId: string,
  name: string,
  { messages, ...rest }: Conversation,
  before: Conversation | undefined,
): Promise<void> {
  const known = new Set(before?.messages);
  const replaced = await writeLog(userId, name, (stored) => {
    const isNew = !before || !stored;
    const fresh = isNew ? messages : messages.filter((message) => !known.has(message));
    const entries = new Map(fresh.map((message) => [message.seq, message]));
    if (isNew) return { rest, entries, isNew };
    // Another tab may have replaced the log with one that begins later.
    const cachedSeq = (stored as Pick<Conversation, 'oldestSeq'>).oldestSeq;
    const oldestSeq = cachedSeq > before.oldestSeq ? cachedSeq : rest.oldestSeq;
    return { rest: { ...rest, oldestSeq }, entries, isNew };
  });
  const kept = new Set(messages);
  const gone = before ? before.messages.filter((message) => !kept.has(message)) : replaced;
  await eraseImagesOf(gone as Message[], messages);
}

/** The cached answer to a user's query; undefined when there is none. */
export async function readCachedAnswer(userId: string, query: Named): Promise<unknown> {
  if (!cachedReads.has(query.queryKey[0])) return undefined;
  const read = isConversation(query) ? readConversation : readAnswer;
  return read(userId, query.queryHash);
}

/** Caches the answer to a user's query, if answers to this query are cached. */
export async function cacheAnswer(userId: string, query: Named, data: unknown): Promise<void> {
  const last = written.get(query);
  const before = last?.userId === userId ? last.data : undefined;
  if (!cachedReads.has(query.queryKey[0]) || before === data) return;
  written.set(query, { userId, data });
  try {
    if (isConversation(query)) {
      const known = before as Conversation | undefined;
      await cacheConversation(userId, query.queryHash, data as Conversation, known);
    } else await writeAnswer(userId, query.queryHash, data);
  } catch (error) {
    written.delete(query);
    throw error;
  }
}

/**
 * Replaces a message in a cached conversation, if it is cached, and resolves to the message that was
 * cached.
 */
export function replaceCachedMessage(
  userId: string,
  queryHash: string,
  message: { readonly seq: number },
): Promise<unknown> {
  return replaceEntry(userId, queryHash, message.seq, message);
}

/**
 * Changes a user's cached answers to an endpoint, as old as they are.
 * @param change returns the same answer to leave it as it is
 */
export function changeCachedAnswers<E extends Endpoint>(
  userId: string,
  endpoint: E,
  change: (answer: ResponseOf<E>) => ResponseOf<E>,
): Promise<void> {
  const prefix = hashKey(keyOf(endpoint)).slice(0, -1);
  return changeAnswers(userId, prefix, (data) => change(data as ResponseOf<E>));
}

/** Removes a user's invalid and oldest answers, and the cached images of their messages. */
export async function pruneCachedAnswers(userId: string): Promise<void> {
  await eraseImagesOf((await pruneAnswers(userId)) as Message[]);
}
