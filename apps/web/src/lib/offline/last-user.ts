import { readStored, writeStored } from '../device-storage.ts';

const STORAGE_KEY = 'last-user';

/**
 * Whose session was the last one on this device; null after a logout. While no session has begun
 * since, this user's unsent texts and files stay.
 */
export function readLastUser(): string | null {
  return readStored(STORAGE_KEY);
}

export function storeLastUser(userId: string): void {
  writeStored(STORAGE_KEY, userId);
}

export function forgetLastUser(): void {
  writeStored(STORAGE_KEY, null);
}
