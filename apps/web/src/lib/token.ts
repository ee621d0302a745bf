import { readStored, writeStored } from './device-storage.ts';

const STORAGE_KEY = 'token';

let current = readStored(STORAGE_KEY);
/** The stored value when this tab last read or wrote it. */
let lastStored = current;

function store(token: string | null): void {
  writeStored(STORAGE_KEY, token);
  lastStored = readStored(STORAGE_KEY);
}

/** This tab's token, from memory. */
export function readToken(): string | null {
  return current;
}

/** Stores the token of a new session in memory and in local storage (specification 3.3). */
export function storeToken(token: string): void {
  current = token;
  store(token);
}

/**
 * Removes the token from memory, and from local storage unless another tab has stored a different
 * one there, which this tab then takes over.
 */
export function clearToken(): void {
  if (isTokenStored()) store(null);
  current = null;
  followStoredToken();
}

/**
 * Opening /auth removes the stored token (specification 2.4), unless another tab has stored it since:
 * that session has begun after this one ended.
 */
export function removeStoredToken(): void {
  if (readStored(STORAGE_KEY) === lastStored) store(null);
}

/** Takes over the token that another tab has stored or removed. Returns whether it changed. */
function followStoredToken(): boolean {
  const stored = readStored(STORAGE_KEY);
  if (stored === lastStored) return false;
  lastStored = stored;
  const isOther = stored !== current;
  current = stored;
  return isOther;
}

/** Whether this tab's token is the one in local storage. */
export function isTokenStored(): boolean {
  return current !== null && readStored(STORAGE_KEY) === current;
}

/** Whether local storage holds a different token, stored by another tab. */
export function isOtherTokenStored(): boolean {
  const stored = readStored(STORAGE_KEY);
  return stored !== null && stored !== current;
}

/** Calls `act` when another tab has stored or removed a token, also while this tab was suspended. */
export function watchStoredToken(act: () => void): void {
  const follow = () => {
    if (followStoredToken()) act();
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', follow);
  document.addEventListener('visibilitychange', follow);
}
