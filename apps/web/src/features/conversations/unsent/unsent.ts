import { type ConversationListItem, otherIdOf } from '@oficio/contract/conversations.ts';
import { readSession, subscribeSession } from '#app/lib/session-store.ts';
import { createStore, useStore } from '#app/lib/store.ts';
import { allDrafts, subscribeDrafts } from './drafts.ts';
import { conversationsWithOutgoing, outgoingOf, subscribeOutbox } from './outbox.ts';
import { recipientOf, subscribeRecipients, UNKNOWN_NAME } from './recipients.ts';

/** What a list shows of a conversation in place of its last message. */
export interface Unsent {
  kind: 'refused' | 'draft' | 'waiting';
  text: string;
  /** When it was written; null for a draft. */
  timestamp: string | null;
}

let known: ReadonlyMap<string, Unsent> | undefined;
const changes = createStore(0);

function note(): void {
  known = undefined;
  changes.set(changes.get() + 1);
}
subscribeOutbox(note);
subscribeDrafts(note);
subscribeRecipients(note);
subscribeSession(note);

/** A refused message needs the user first, then a draft; what waits goes by itself. */
function collect(): ReadonlyMap<string, Unsent> {
  const all = new Map<string, Unsent>();
  const refused = new Map<string, Unsent>();
  for (const id of conversationsWithOutgoing()) {
    for (const { state, message: text, timestamp } of outgoingOf(id)) {
      if (state === 'refused') refused.set(id, { kind: state, text, timestamp });
      else all.set(id, { kind: 'waiting', text, timestamp });
    }
  }
  for (const [id, text] of allDrafts()) {
    if (text.trim()) all.set(id, { kind: 'draft', text, timestamp: null });
  }
  for (const [id, unsent] of refused) all.set(id, unsent);
  return all;
}

const unsentTexts = {
  get: () => {
    known ??= collect();
    return known;
  },
  subscribe: changes.subscribe,
};

/** What is unsent in each conversation, as it and its recipient change, also in other tabs. */
export function useUnsent(): ReadonlyMap<string, Unsent> {
  return useStore(unsentTexts);
}

/** Whether a conversation has unsent text. */
export function useIsUnsent(conversationId: string): boolean {
  return useStore(unsentTexts, (all) => all.has(conversationId));
}

/** A conversation with unsent text, as a list shows one that the server has not listed. */
function unlisted(conversationId: string, unsent: Unsent): ConversationListItem {
  const recipient = recipientOf(conversationId);
  const ownId = readSession().user?.id ?? '';
  const timestamp = unsent.timestamp ?? recipient?.since ?? new Date().toISOString();
  return {
    conversation_id: conversationId,
    other_user: recipient?.user ?? {
      id: otherIdOf(conversationId, ownId),
      name: UNKNOWN_NAME,
      photo: null,
      user_type: 'client',
      is_support: false,
    },
    unread_count: 0,
    last_message: { seq: 0, message: unsent.text, timestamp, sender_id: ownId },
  };
}

/**
 * A first page of conversations, after those with unsent text that it lacks: they are further back,
 * or have no message yet.
 */
export function withUnsent(
  conversations: readonly ConversationListItem[],
  unsent: ReadonlyMap<string, Unsent>,
): readonly ConversationListItem[] {
  const listed = new Set(conversations.map((each) => each.conversation_id));
  const missing = [...unsent].filter(([id]) => !listed.has(id));
  if (missing.length === 0) return conversations;
  const added = missing.map(([id, each]) => unlisted(id, each));
  added.sort((a, b) => b.last_message.timestamp.localeCompare(a.last_message.timestamp));
  return [...added, ...conversations];
}
