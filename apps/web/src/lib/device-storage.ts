/** Local storage. Where the browser blocks it, the app works without it. */

/** The value stored under a key; null when there is none or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is blocked
  }
}

/** Stores a text; null removes it. Does nothing when storage is full or blocked. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    console.error(`"${key}" could not be stored on this device`, error);
  }
}

/** All keys in local storage. */
export function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return []; // storage is blocked
  }
}
