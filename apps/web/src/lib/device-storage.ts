/** Reads and writes a storage of the browser. Where it is blocked, the app works without it. */
export function guarded(storage: () => Storage) {
  /** The value stored under a key; null when there is none or storage is blocked. */
  const read = (key: string): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null; // storage is blocked
    }
  };
  /** Stores a text; null removes it. Does nothing when storage is full or blocked. */
  const write = (key: string, text: string | null): void => {
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    } catch (error) {
      console.error(`"${key}" could not be stored`, error);
    }
  };
  return [read, write] as const;
}

/** Local storage. */
export const [readStored, writeStored] = guarded(() => localStorage);

/** All keys in local storage. */
export function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return []; // storage is blocked
  }
}
