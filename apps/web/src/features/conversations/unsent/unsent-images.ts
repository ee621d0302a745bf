import {
  readFile,
  removeFile,
  removeFilesBefore,
  writeFile,
} from '#app/lib/offline/private-database.ts';
import { readSession } from '#app/lib/session-store.ts';

/** A tab stores an image before it stores the message: what is new may still get its message. */
const NEW_MS = 60 * 60 * 1000;

function ownId(): string {
  const { user } = readSession();
  if (!user) throw new Error('There is no session');
  return user.id;
}

/**
 * Stores the image of a message that the server has not stored yet, under the message's `client_id`.
 * @throws when this device cannot store it, or the session ends meanwhile
 */
export async function keepImage(clientId: string, image: Blob): Promise<void> {
  const userId = ownId();
  await writeFile(userId, clientId, image);
  const { status, user } = readSession();
  if (status === 'loading' || user?.id === userId) return;
  // It may have been written after this user's data was erased.
  await removeFile(userId, clientId);
  throw new Error('The session has ended');
}

/** The stored image of an unsent message; undefined when it is not on this device any more. */
export async function readImage(clientId: string): Promise<Blob | undefined> {
  return readFile(ownId(), clientId);
}

function report(error: unknown): void {
  console.error('The image of a message could not be removed from this device', error);
}

/** Removes the images of messages that were sent or discarded. */
export function forgetImages(clientIds: readonly string[]): void {
  const { user } = readSession();
  if (!user) return;
  for (const clientId of clientIds) removeFile(user.id, clientId).catch(report);
}

/** Removes the images whose messages were removed while no tab could remove them too. */
export function forgetImagesBut(clientIds: ReadonlySet<string>): void {
  const { user } = readSession();
  if (user) removeFilesBefore(user.id, Date.now() - NEW_MS, clientIds).catch(report);
}
