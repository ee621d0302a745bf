import { readStored, storedKeys, writeStored } from '../device-storage.ts';
import { readSession, subscribeSession } from '../session-store.ts';
import { isOtherTokenStored, readToken } from '../token.ts';
import { eraseCachedImages } from './cached-images.ts';
import { PRIVATE_PREFIX, privateDatabaseNames } from './private-names.ts';

const GUEST = 'guest';

/** Whose texts are read and written: the session's user, or a guest. Null while that is unknown. */
function owner(): string | null {
  const { status, user } = readSession();
  return user?.id ?? (status === 'guest' ? GUEST : null);
}

function keyFor(name: string): string | null {
  const id = owner();
  return id && `${PRIVATE_PREFIX}${id}:${name}`;
}

/** The text stored on this device under a name for the session's user, or for a guest. */
export function readPrivate(name: string): string | null {
  const key = keyFor(name);
  return key && readStored(key);
}

/** The names stored for the session's user, or for a guest, that begin with `start`. */
export function privateNames(start: string): readonly string[] {
  const key = keyFor('');
  if (!key) return [];
  return storedKeys()
    .filter((each) => each.startsWith(key + start))
    .map((each) => each.slice(key.length));
}

/**
 * Stores a text for the session's user, or for a guest, on this device; null or an empty text
 * removes it.
 */
export function writePrivate(name: string, text: string | null): void {
  const key = keyFor(name);
  if (key) writeStored(key, text || null);
}

/**
 * Calls `act` when another tab writes a text of the session's user whose name begins with `start`;
 * null when it was removed. Returns how to stop.
 */
export function watchPrivate(
  start: string,
  act: (name: string, text: string | null) => void,
): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    const own = keyFor('');
    if (own && key?.startsWith(own + start)) act(key.slice(own.length), newValue);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

async function eraseDatabasesBut(own: string): Promise<void> {
  const others = (await privateDatabaseNames()).filter((name) => name !== own);
  for (const name of others) indexedDB.deleteDatabase(name);
  if (others.length > 0) await eraseCachedImages();
}

function eraseOthers(): void {
  // There is a session, but the server has not said whose it is.
  if (readSession().status !== 'user' && readToken()) return;
  // Another tab has started a session: that tab erases the data of other users.
  if (isOtherTokenStored()) return;
  const own = `${PRIVATE_PREFIX}${owner()}`;
  for (const key of storedKeys()) {
    if (key.startsWith(PRIVATE_PREFIX) && !key.startsWith(`${own}:`)) writeStored(key, null);
  }
  eraseDatabasesBut(own).catch((error: unknown) => {
    console.error('The data of other users could not be erased from this device', error);
  });
}

/**
 * Erases a user's private texts and cached answers from this device when their session ends, and a
 * guest's when a session begins. Called once, at start.
 */
export function erasePrivateAtLogout(): void {
  subscribeSession(eraseOthers);
  eraseOthers();
}
