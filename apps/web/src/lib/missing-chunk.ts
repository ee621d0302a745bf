const STORAGE_KEY = 'reloaded-version';
const missing = new WeakSet<Error>();

/** Learns which errors mean that a part of the app could not be loaded. Called once, at start. */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Whether a part of the app could not be loaded: the server may have a newer version by now. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

/** Reloads the page for the server's newer version: once per version, and only if it answers. */
export async function reloadForNewVersion(): Promise<void> {
  const version = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  if (sessionStorage.getItem(STORAGE_KEY) === version) return;
  // Without an answer there is nothing to reload: what is shown now is better than nothing.
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  sessionStorage.setItem(STORAGE_KEY, version);
  window.location.reload();
}
