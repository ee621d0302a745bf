import { checkConnection, onReachable } from '../connection.ts';
import { toast } from '../toast.ts';
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
  // Without an answer a reload would fail: the current page stays.
  return (await checkConnection()) && reloadOncePerVersion();
}

function reloadOncePerVersion(): boolean {
  const version = pageVersion();
  if (readForTab(STORAGE_KEY) === version) return false;
  writeForTab(STORAGE_KEY, version);
  if (readForTab(STORAGE_KEY) !== version) return false;
  reloadPage();
  return true;
}

/**
 * For the failed import of a module without which every screen lacks a lot: throws the error, and
 * reloads the page as `reloadForNewVersion`, or later, when an unreachable server answers again.
 */
export function reloadOrThrow(error: unknown): never {
  void reloadForNewVersion();
  onReachable(reloadOncePerVersion);
  throw error;
}

/** Reloads the page if the server answers. Returns whether it reloads. */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await checkConnection();
  if (isReachable) reloadPage();
  return isReachable;
}

/**
 * Reloads the page for a user who tries again: the browser does not retry a module that failed to
 * load in the same document. While the server is unreachable, the page stays and a toast says so.
 */
export async function reloadToRetry(): Promise<void> {
  if (!(await reloadIfReachable())) {
    toast.error('No se pudo cargar. Comprueba tu conexión e inténtalo de nuevo.');
  }
}
