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
/** Conversations whose draft this device could not store: only this tab knows it. */
const inMemory = new Set<string>();

function storedDrafts(): [conversationId: string, text: string][] {
  return privateNames(FOLDER).flatMap((name) => {
    const text = readPrivate(name);
    return text ? [[name.slice(FOLDER.length), text]] : [];
  });
}

/** The session's drafts by conversation. Whose session is loading is unknown: they stay. */
export function allDrafts(): ReadonlyMap<string, string> {
  const { status, user } = readSession();
  const known = drafts.get();
  if (status === 'loading' || user?.id === ownerId) return known;
  ownerId = user?.id;
  inMemory.clear();
  known.clear();
  for (const [conversationId, text] of storedDrafts()) known.set(conversationId, text);
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
  const stop = watchPrivate(FOLDER, (name, text) => {
    const conversationId = name.slice(FOLDER.length);
    inMemory.delete(conversationId);
    show(conversationId, text ?? '');
  });
  // Changes between the first reading and this call were not heard.
  const own = [...allDrafts()].filter(([conversationId]) => inMemory.has(conversationId));
  drafts.set(new Map([...storedDrafts(), ...own]));
  return stop;
}

/**
 * A conversation's unsent text; it is kept over a reload, the same in all tabs, and erased when the
 * user logs out.
 */
export function useDraft(conversationId: string) {
  const draft = useStore(drafts, () => allDrafts().get(conversationId) ?? '');
  const write = (text: string) => {
    writePrivate(FOLDER + conversationId, text);
    if ((readPrivate(FOLDER + conversationId) ?? '') === text) inMemory.delete(conversationId);
    else inMemory.add(conversationId);
    show(conversationId, text);
  };
  return [draft, write] as const;
}
