import { privateNames, readPrivate, writePrivate } from '#app/lib/offline/private-storage.ts';
import { readSession } from '#app/lib/session-store.ts';
import { createStore, useStore } from '#app/lib/store.ts';
import type { Outgoing } from './timeline.ts';

let ownerId: string | undefined;
/** By conversation. Reading the stored messages of another conversation into it is no change. */
const boxes = createStore(new Map<string, readonly Outgoing[]>());

/** One key per message, so that tabs never overwrite each other's messages. */
const folderOf = (conversationId: string) => `outbox:${conversationId}:`;
const nameOf = (out: Outgoing) => folderOf(out.conversation_id) + out.client_id;

/**
 * Messages stored by an earlier page. It is unknown whether they arrived, so they count as failed.
 */
function restore(conversationId: string): readonly Outgoing[] {
  return privateNames(folderOf(conversationId))
    .map((name) => JSON.parse(readPrivate(name) ?? 'null') as Outgoing | null)
    .filter((out) => out !== null)
    .map((out) => ({ ...out, hasFailed: true }))
    .sort((a, b) => a.timestamp.localeCompare(b.timestamp));
}

function show(conversationId: string, outgoing: readonly Outgoing[]): void {
  boxes.set(new Map(boxes.get()).set(conversationId, outgoing));
}

/** The messages of a conversation that the server has not confirmed, oldest first. */
export function outgoingOf(conversationId: string): readonly Outgoing[] {
  const userId = readSession().user?.id;
  if (userId !== ownerId) {
    ownerId = userId;
    boxes.get().clear();
  }
  const known = boxes.get().get(conversationId);
  if (known) return known;
  const restored = restore(conversationId);
  boxes.get().set(conversationId, restored);
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

/** Removes messages that were confirmed or that the user discarded. */
export function dropOutgoing(conversationId: string, gone: readonly Outgoing[]): void {
  if (gone.length === 0) return;
  const ids = new Set(gone.map(({ client_id }) => client_id));
  for (const out of gone) writePrivate(nameOf(out), null);
  show(
    conversationId,
    outgoingOf(conversationId).filter(({ client_id }) => !ids.has(client_id)),
  );
}

export function useOutgoing(conversationId: string): readonly Outgoing[] {
  return useStore(boxes, () => outgoingOf(conversationId));
}
