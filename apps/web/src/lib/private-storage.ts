import { eraseOfflineCopies } from './offline-copies.ts';
import { PRIVATE_PREFIX, privateDatabaseNames } from './private-names.ts';
import { readSession, subscribeSession } from './session-store.ts';
import { readToken } from './token.ts';

function keyFor(name: string): string | null {
  const { user } = readSession();
  return user && `${PRIVATE_PREFIX}${user.id}:${name}`;
}

/** What the session's user keeps on this device under a name. */
export function readPrivate(name: string): string | null {
  const key = keyFor(name);
  return key && localStorage.getItem(key);
}

/** The names under which the session's user keeps something, of those that start like this. */
export function privateNames(start: string): readonly string[] {
  const key = keyFor('');
  if (!key) return [];
  return Object.keys(localStorage)
    .filter((each) => each.startsWith(key + start))
    .map((each) => each.slice(key.length));
}

/** Keeps a text of the session's user on this device; null or an empty text removes it. */
export function writePrivate(name: string, text: string | null): void {
  const key = keyFor(name);
  if (!key) return;
  if (!text) {
    localStorage.removeItem(key);
    return;
  }
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.error('There is no room left on this device to keep what is not sent yet', error);
  }
}

async function eraseDatabasesBut(own: string): Promise<void> {
  const others = (await privateDatabaseNames()).filter((name) => name !== own);
  for (const name of others) indexedDB.deleteDatabase(name);
  if (others.length > 0) await eraseOfflineCopies();
}

function eraseOthers(): void {
  const { status, user } = readSession();
  // Without an answer from the server nobody is known yet, but the token says somebody is there.
  if (status !== 'user' && readToken()) return;
  const own = `${PRIVATE_PREFIX}${user?.id}`;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PRIVATE_PREFIX) && !key.startsWith(`${own}:`)) localStorage.removeItem(key);
  }
  eraseDatabasesBut(own).catch((error: unknown) => {
    console.error('What others kept on this device could not be erased', error);
  });
}

/**
 * What one person kept, and what was kept of what they saw, leaves the device with their session.
 * Called once, at start.
 */
export function erasePrivateAtLogout(): void {
  subscribeSession(eraseOthers);
  eraseOthers();
}
