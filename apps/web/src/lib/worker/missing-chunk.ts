import { pageVersion } from './page-version.ts';
import { reloadPage } from './reload-page.ts';
import { readForTab, writeForTab } from './tab-storage.ts';

const STORAGE_KEY = 'reloaded-version';
const missing = new WeakSet<Error>();

/**
 * Records which errors mean that a module of the app could not be loaded. Called once, at start.
 */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Whether a module of the app could not be loaded; the server may have a newer version. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

/**
 * Reloads the page for the server's newer version: once per version, and only if the server answers
 * and the reload can be noted: a page that is still the former version must not reload for ever.
 * Returns whether it reloads.
 */
export async function reloadForNewVersion(): Promise<boolean> {
  const version = pageVersion();
  if (readForTab(STORAGE_KEY) === version) return false;
  if (!(await hasAnswer())) return false;
  writeForTab(STORAGE_KEY, version);
  if (readForTab(STORAGE_KEY) !== version) return false;
  reloadPage();
  return true;
}

/** Reloads the page if the server answers. Returns whether it reloads. */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await hasAnswer();
  if (isReachable) reloadPage();
  return isReachable;
}

// Without an answer a reload would fail: the current page stays.
async function hasAnswer(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}
