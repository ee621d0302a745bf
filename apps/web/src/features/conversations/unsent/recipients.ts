import type { OtherUser } from '@oficio/contract/conversations.ts';
import {
  privateNames,
  readPrivate,
  watchPrivate,
  writePrivate,
} from '#app/lib/offline/private-storage.ts';
import { createStore } from '#app/lib/store.ts';

const FOLDER = 'recipient:';

/** Name of a user whose profile the reader may not see and who has no messages yet. */
export const UNKNOWN_NAME = 'Usuario';

const changes = createStore(0);

function noteChange(): void {
  changes.set(changes.get() + 1);
}

/** Calls `act` after each change of a recipient, in this tab or another. */
export const subscribeRecipients = changes.subscribe;

/** Follows the recipients that other tabs store. Returns how to stop. */
export function followRecipients(): () => void {
  return watchPrivate(FOLDER, noteChange);
}

/** The recipient of an unsent text, and when the text was begun. */
export interface Recipient {
  user: OtherUser;
  since: string;
}

export function recipientOf(conversationId: string): Recipient | null {
  return JSON.parse(readPrivate(FOLDER + conversationId) ?? 'null') as Recipient | null;
}

/**
 * Stores whom an unsent text is for: without a message, the server has no conversation to list. One
 * that is stored stays, so that its time does not change with every key.
 */
export function rememberRecipient(conversationId: string, user: OtherUser): void {
  if (recipientOf(conversationId)?.user.name === user.name) return;
  const recipient: Recipient = { user, since: new Date().toISOString() };
  writePrivate(FOLDER + conversationId, JSON.stringify(recipient));
  noteChange();
}

/** Removes the recipients of all conversations but these. */
export function forgetRecipientsBut(conversationIds: ReadonlySet<string>): void {
  for (const name of privateNames(FOLDER)) {
    if (!conversationIds.has(name.slice(FOLDER.length))) writePrivate(name, null);
  }
}
