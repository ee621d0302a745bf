import { readStored, storedKeys, writeStored } from '../device-storage.ts';
import { readSession, subscribeSession } from '../session-store.ts';
import { isOtherTokenStored, isTokenStored, readToken } from '../token.ts';
import { eraseCachedImages } from './cached-images.ts';
import { forgetLastUser, readLastUser, storeLastUser } from './last-user.ts';
import { PRIVATE_PREFIX, privateDatabaseNames } from './private-names.ts';

/** Whose texts are read and written: the session's user's id, or `guest`. Null while that is unknown. */
export function ownerOfPrivate(): string | null {
  const { status, user } = readSession();
  return user?.id ?? (status === 'guest' ? status : null);
}

function keyFor(name: string): string | null {
  const id = ownerOfPrivate();
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

/** Erases the databases of all users but `ownId`; of the last user's, the unsent files stay. */
async function eraseDatabasesBut(ownId: string | null, lastId: string | null): Promise<void> {
  const names = await privateDatabaseNames();
  const others = names.filter((name) => name !== PRIVATE_PREFIX + ownId);
  for (const name of others) {
    if (name !== PRIVATE_PREFIX + lastId) indexedDB.deleteDatabase(name);
    else await (await import('./private-database.ts')).eraseAnswers(name);
  }
  if (others.length > 0) await eraseCachedImages();
}

/** The last user, if texts of theirs are on this device. Otherwise nothing of theirs needs to stay. */
function lastWithTexts(): string | null {
  const last = readLastUser();
  if (!last || storedKeys().some((key) => key.startsWith(`${PRIVATE_PREFIX}${last}:`))) return last;
  forgetLastUser();
  return null;
}

function eraseOthers(): void {
  const { status, user } = readSession();
  // There is a session, but the server has not said whose it is.
  if (status !== 'user' && readToken()) return;
  // Another tab has started a session: that tab erases the data of other users.
  if (isOtherTokenStored()) return;
  if (user && isTokenStored()) storeLastUser(user.id);
  const last = user ? null : lastWithTexts();
  const kept = [ownerOfPrivate(), last].map((id) => `${PRIVATE_PREFIX}${id}:`);
  for (const key of storedKeys()) {
    const isKept = !key.startsWith(PRIVATE_PREFIX) || kept.some((start) => key.startsWith(start));
    if (!isKept) writeStored(key, null);
  }
  eraseDatabasesBut(ownerOfPrivate(), last).catch((error: unknown) => {
    console.error('The data of other users could not be erased', error);
  });
}

/**
 * Erases a user's private texts, files and cached answers from this device when they log out or
 * another user logs in, and a guest's when a session begins. When a session ends otherwise, because
 * the server refuses it or its token was removed, its user's texts and files stay for their next
 * login. Called once, at start.
 */
export function erasePrivateAtLogout(): void {
  subscribeSession(eraseOthers);
  eraseOthers();
}
