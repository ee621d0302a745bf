/** Session storage, which lasts as long as the tab. Where the browser blocks it, the app works without. */

/** The value stored under a key; null when there is none or storage is blocked. */
export function readForTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // storage is blocked
  }
}

/** Stores a text; null removes it. Does nothing when storage is blocked. */
export function writeForTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch (error) {
    console.error(`"${key}" could not be stored for this tab`, error);
  }
}
