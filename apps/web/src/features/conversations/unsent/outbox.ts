import {
  privateNames,
  readPrivate,
  watchPrivate,
  writePrivate,
} from '#app/lib/offline/private-storage.ts';
import { readSession } from '#app/lib/session-store.ts';
import { createStore, useStore } from '#app/lib/store.ts';
import type { Outgoing } from './outgoing.ts';
import { forgetImages } from './unsent-images.ts';

const FOLDER = 'outbox:';
const NONE: readonly Outgoing[] = [];

let ownerId: string | undefined;
/** By conversation. Reading the stored messages of another conversation into it is no change. */
const boxes = createStore(new Map<string, readonly Outgoing[]>());
/** Messages that this device could not store: only this tab knows them. */
const inMemory = new Set<string>();

/** One key per message, so that tabs never overwrite each other's messages. */
const folderOf = (conversationId: string) => `${FOLDER}${conversationId}:`;
const nameOf = (out: Outgoing) => folderOf(out.conversation_id) + out.client_id;

/** A stored message; one that an earlier version stored as failed waits for the user. */
function parse(text: string): Outgoing {
  const out = JSON.parse(text) as Outgoing;
  return { ...out, state: out.state ?? 'refused' };
}

function read(name: string): Outgoing | null {
  const text = readPrivate(name);
  return text === null ? null : parse(text);
}

const byTime = (a: Outgoing, b: Outgoing) => a.timestamp.localeCompare(b.timestamp);

/**
 * Messages stored by an earlier page or by another tab. Whether they have arrived is unknown: the
 * server recognises those that have. One that is being sent may have been left by a tab that was
 * closed; this tab's turn decides.
 */
function restore(conversationId: string): readonly Outgoing[] {
  return privateNames(folderOf(conversationId))
    .map(read)
    .filter((out) => out !== null)
    .sort(byTime);
}

function show(conversationId: string, outgoing: readonly Outgoing[]): void {
  boxes.set(new Map(boxes.get()).set(conversationId, outgoing));
}

/** Whose session is loading is unknown: it may be the same user's. */
function forgetOthers(): void {
  const { status, user } = readSession();
  if (status === 'loading' || user?.id === ownerId) return;
  ownerId = user?.id;
  boxes.get().clear();
  inMemory.clear();
}

/** The messages of a conversation that the server has not confirmed, oldest first. */
export function outgoingOf(conversationId: string): readonly Outgoing[] {
  forgetOthers();
  const known = boxes.get().get(conversationId);
  if (known) return known;
  if (readSession().status === 'loading') return NONE;
  const restored = restore(conversationId);
  boxes.get().set(conversationId, restored);
  return restored;
}

/** The conversations with messages that the server has not confirmed. */
export function conversationsWithOutgoing(): readonly string[] {
  forgetOthers();
  const stored = privateNames(FOLDER).map((name) => name.split(':')[1] ?? '');
  const held = [...boxes.get()].filter(([, box]) => box.length > 0).map(([id]) => id);
  return [...new Set([...stored, ...held])];
}

/** How many messages of the user the server has not confirmed, in all conversations. */
export function countOutgoing(): number {
  return conversationsWithOutgoing().reduce((sum, id) => sum + outgoingOf(id).length, 0);
}

/**
 * Whether a message is still unconfirmed. Another tab may have sent or discarded it although its
 * event has not arrived here.
 */
export function isUnconfirmed(out: Outgoing): boolean {
  const isKnown = outgoingOf(out.conversation_id).some((each) => each.client_id === out.client_id);
  return isKnown && (inMemory.has(out.client_id) || readPrivate(nameOf(out)) !== null);
}

/** Whether the last attempt at a message, in any tab, ended without an answer. */
export function isStoredAsWaiting(out: Outgoing): boolean {
  return read(nameOf(out))?.state === 'waiting';
}

function place(out: Outgoing): void {
  const outgoing = outgoingOf(out.conversation_id);
  const isKnown = outgoing.some(({ client_id }) => client_id === out.client_id);
  const all = isKnown
    ? outgoing.map((each) => (each.client_id === out.client_id ? out : each))
    : [...outgoing, out];
  show(out.conversation_id, [...all].sort(byTime));
}

function take(conversationId: string, ids: ReadonlySet<string>): void {
  const outgoing = outgoingOf(conversationId);
  if (!outgoing.some(({ client_id }) => ids.has(client_id))) return;
  show(
    conversationId,
    outgoing.filter(({ client_id }) => !ids.has(client_id)),
  );
}

/** Adds an outgoing message, or replaces the one with its `client_id`. */
export function putOutgoing(out: Outgoing): void {
  const text = JSON.stringify(out);
  writePrivate(nameOf(out), text);
  if (readPrivate(nameOf(out)) === text) inMemory.delete(out.client_id);
  else inMemory.add(out.client_id);
  place(out);
}

/** Removes messages that were confirmed or that the user discarded. */
export function dropOutgoing(conversationId: string, gone: readonly Outgoing[]): void {
  if (gone.length === 0) return;
  for (const out of gone) {
    writePrivate(nameOf(out), null);
    inMemory.delete(out.client_id);
  }
  forgetImages(gone.filter((out) => out.hasImage).map(({ client_id }) => client_id));
  take(conversationId, new Set(gone.map(({ client_id }) => client_id)));
}

export function useOutgoing(conversationId: string): readonly Outgoing[] {
  return useStore(boxes, () => outgoingOf(conversationId));
}

/** Calls `act` after each change of an outbox, in this tab or another. */
export const subscribeOutbox = boxes.subscribe;

/**
 * Takes over what other tabs write or have written. Returns how to stop.
 * @param onSending receives the conversation of each message that another tab begins to send
 */
export function followOutbox(onSending: (conversationId: string) => void): () => void {
  const stop = watchPrivate(FOLDER, (name, text) => {
    const [, conversationId = '', clientId = ''] = name.split(':');
    if (text === null) {
      take(conversationId, new Set([clientId]));
      return;
    }
    const out = parse(text);
    place(out);
    if (out.state === 'sending') onSending(conversationId);
  });
  // Changes between the first reading and this call were not heard.
  for (const id of conversationsWithOutgoing()) {
    const known = new Set(outgoingOf(id).map(({ client_id }) => client_id));
    for (const out of restore(id)) if (!known.has(out.client_id)) place(out);
  }
  return stop;
}
