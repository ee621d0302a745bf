import {
  privateNames,
  readPrivate,
  watchPrivate,
  writePrivate,
} from '#app/lib/offline/private-storage.ts';
import { readSession } from '#app/lib/session-store.ts';
import { createStore, useStore } from '#app/lib/store.ts';

const FOLDER = 'draft:';

let ownerId: string | undefined;
/** The unsent texts by conversation. Reading the stored ones into it is no change. */
const drafts = createStore(new Map<string, string>());

/** The session's drafts by conversation. */
export function allDrafts(): ReadonlyMap<string, string> {
  const userId = readSession().user?.id;
  const known = drafts.get();
  if (userId === ownerId) return known;
  ownerId = userId;
  known.clear();
  for (const name of privateNames(FOLDER)) {
    const text = readPrivate(name);
    if (text) known.set(name.slice(FOLDER.length), text);
  }
  return known;
}

function show(conversationId: string, text: string): void {
  const next = new Map(allDrafts());
  if (text) next.set(conversationId, text);
  else next.delete(conversationId);
  drafts.set(next);
}

/** Calls `act` after each change of a draft, in this tab or another. */
export const subscribeDrafts = drafts.subscribe;

/** Takes over the drafts that other tabs write or have written. Returns how to stop. */
export function followDrafts(): () => void {
  const stop = watchPrivate(FOLDER, (name, text) => show(name.slice(FOLDER.length), text ?? ''));
  // Changes between the first reading and this call were not heard.
  ownerId = undefined;
  drafts.set(new Map(allDrafts()));
  return stop;
}

/**
 * A conversation's unsent text; it is kept over a reload, the same in all tabs, and erased with the
 * session.
 */
export function useDraft(conversationId: string) {
  const draft = useStore(drafts, () => allDrafts().get(conversationId) ?? '');
  const write = (text: string) => {
    writePrivate(FOLDER + conversationId, text);
    show(conversationId, text);
  };
  return [draft, write] as const;
}
