import { readPrivate, writePrivate } from '#app/lib/private-storage.ts';
import { readSession } from '#app/lib/session-store.ts';
import type { Outgoing } from './timeline.ts';

const none: readonly Outgoing[] = [];

let ownerId: string | undefined;
const boxes = new Map<string, readonly Outgoing[]>();
const listeners = new Set<() => void>();

const nameOf = (conversationId: string) => `outbox:${conversationId}`;

/** What an earlier page left behind: whether it arrived is not known, so it counts as not sent. */
function restore(conversationId: string): readonly Outgoing[] {
  const kept = readPrivate(nameOf(conversationId));
  if (!kept) return none;
  const outgoing = JSON.parse(kept) as readonly Outgoing[];
  return outgoing.map((out) => ({ ...out, hasFailed: true }));
}

function keep(conversationId: string, outgoing: readonly Outgoing[]): void {
  boxes.set(conversationId, outgoing);
  writePrivate(nameOf(conversationId), outgoing.length === 0 ? null : JSON.stringify(outgoing));
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
  keep(
    out.conversation_id,
    isKnown
      ? outgoing.map((each) => (each.client_id === out.client_id ? out : each))
      : [...outgoing, out],
  );
}

/** Keeps only these, once the server has confirmed the others. */
export function keepOutgoing(conversationId: string, outgoing: readonly Outgoing[]): void {
  if (outgoing.length < outgoingOf(conversationId).length) keep(conversationId, outgoing);
}

export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
