import { type AuthUser, login, logout, register } from '@oficio/contract/auth.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { getMyProfile, type MyProfile, type Profile } from '@oficio/contract/profiles.ts';
import { api } from './api.ts';
import { whenReachableAgain } from './connection.ts';
import { keepToken, readToken } from './token.ts';

/**
 * `profile` is null when only the login itself answered (specification 3.3). A session that could
 * not be fetched for want of an answer is the one that was last seen with its token or, when none
 * was, goes on loading, and `isUnreachable` says so: its token is good until the server says
 * otherwise.
 */
export type Session =
  | { status: 'loading'; user: null; profile: null; isUnreachable: boolean }
  | { status: 'guest'; user: null; profile: null }
  | { status: 'user'; user: AuthUser; profile: Profile | null };

const TIMEOUT_MS = 15_000;
const RETRY_INTERVAL_MS = 5000;

const loading: Session = { status: 'loading', user: null, profile: null, isUnreachable: false };
const unreachable: Session = { ...loading, isUnreachable: true };
const guest: Session = { status: 'guest', user: null, profile: null };

let session: Session = readToken() ? loading : guest;
/** What stands in until the server answers; it is asked again as long as that is shown. */
let standIn: Session = unreachable;
const listeners = new Set<() => void>();

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function readSession(): Session {
  return session;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends the session here; on the server it has ended, or is about to. */
export function endSession(): void {
  keepToken(null);
  become(guest);
}

async function keep(token: string, account: MyProfile): Promise<void> {
  try {
    const { keepAccount } = await import('./private-database.ts');
    await keepAccount(token, account);
  } catch (error) {
    console.error('The account could not be kept for when there is no connection', error);
  }
}

async function lastSeen(token: string): Promise<Session> {
  try {
    const { readAccount } = await import('./private-database.ts');
    const account = await readAccount(token);
    return account ? { status: 'user', ...account } : unreachable;
  } catch (error) {
    console.error('The account that was kept could not be read', error);
    return unreachable;
  }
}

/**
 * Fetches the session's user and profile. 401 and 403 end the session; any other failure is only
 * logged and leaves what is shown; a starting session becomes the one that was last seen or goes on
 * loading (specification 4.1).
 */
export async function refreshSession(fallback: Session = session): Promise<void> {
  const token = readToken();
  try {
    const account = await api(getMyProfile, {}, AbortSignal.timeout(TIMEOUT_MS));
    if (!token || readToken() !== token) return;
    become({ status: 'user', ...account });
    void keep(token, account);
  } catch (error) {
    if (readToken() !== token) return;
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) {
      endSession();
      return;
    }
    console.error('Error fetching profile', error);
    if (fallback.status !== 'loading' || !token) return become(fallback);
    const kept = await lastSeen(token);
    // Another attempt may have got an answer meanwhile.
    if (readToken() !== token || session.status === 'user') return;
    standIn = kept;
    become(kept);
  }
}

let isRetrying = false;

async function retry(): Promise<void> {
  if (isRetrying || session !== standIn || document.visibilityState !== 'visible') return;
  isRetrying = true;
  await refreshSession();
  isRetrying = false;
}

async function open(result: { token: string; user: AuthUser }): Promise<AuthUser> {
  keepToken(result.token);
  await refreshSession({ status: 'user', user: result.user, profile: null });
  return result.user;
}

export async function logIn(body: CallInput<typeof login>['body']): Promise<AuthUser> {
  return open(await api(login, { body }));
}

export async function registerAccount(body: CallInput<typeof register>['body']): Promise<AuthUser> {
  return open(await api(register, { body }));
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export async function logOut(): Promise<void> {
  const ended = api(logout, {}).catch((error: unknown) => {
    console.error('The session could not be closed on the server', error);
  });
  endSession();
  await ended;
}

/**
 * Reads the session at start, again until the server answers, and each time it is back: the session
 * may have ended meanwhile.
 */
export function startSession(): void {
  if (readToken()) void refreshSession();
  whenReachableAgain(() => {
    if (readToken()) void refreshSession();
  });
  document.addEventListener('visibilitychange', () => void retry());
  setInterval(() => void retry(), RETRY_INTERVAL_MS);
}
