import { privateNames, readPrivate, writePrivate } from '#app/lib/private-storage.ts';
import { readSession } from '#app/lib/session-store.ts';
import type { Outgoing } from './timeline.ts';

let ownerId: string | undefined;
const boxes = new Map<string, readonly Outgoing[]>();
const listeners = new Set<() => void>();

/** A place for each message: two tabs never overwrite what the other keeps. */
const folderOf = (conversationId: string) => `outbox:${conversationId}:`;
const nameOf = (out: Outgoing) => folderOf(out.conversation_id) + out.client_id;

/** What an earlier page left behind: whether it arrived is not known, so it counts as not sent. */
function restore(conversationId: string): readonly Outgoing[] {
  return privateNames(folderOf(conversationId))
    .map((name) => JSON.parse(readPrivate(name) ?? 'null') as Outgoing | null)
    .filter((out) => out !== null)
    .map((out) => ({ ...out, hasFailed: true }))
    .sort((a, b) => a.timestamp.localeCompare(b.timestamp));
}

function show(conversationId: string, outgoing: readonly Outgoing[]): void {
  boxes.set(conversationId, outgoing);
  for (const listener of listeners) listener();
}

/** The messages of a conversation that the server has not confirmed, oldest first. */
export function outgoingOf(conversationId: string): readonly Outgoing[] {
  const userId = readSession().user?.id;
  if (userId !== ownerId) {
    ownerId = userId;
    boxes.clear();
  }
  const known = boxes.get(conversationId);
  if (known) return known;
  const restored = restore(conversationId);
  boxes.set(conversationId, restored);
  return restored;
}

/** Adds an outgoing message, or replaces the one with its `client_id`. */
export function putOutgoing(out: Outgoing): void {
  const outgoing = outgoingOf(out.conversation_id);
  const isKnown = outgoing.some(({ client_id }) => client_id === out.client_id);
  writePrivate(nameOf(out), JSON.stringify(out));
  show(
    out.conversation_id,
    isKnown
      ? outgoing.map((each) => (each.client_id === out.client_id ? out : each))
      : [...outgoing, out],
  );
}

/** Forgets messages that arrived, or that their writer gave up. */
export function dropOutgoing(conversationId: string, gone: readonly Outgoing[]): void {
  if (gone.length === 0) return;
  const ids = new Set(gone.map(({ client_id }) => client_id));
  for (const out of gone) writePrivate(nameOf(out), null);
  show(
    conversationId,
    outgoingOf(conversationId).filter(({ client_id }) => !ids.has(client_id)),
  );
}

export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
