import { type AuthResult, type AuthUser, login, logout, register } from '@oficio/contract/auth.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import { logInWithPasskey as passkeyLogin } from '@oficio/contract/passkeys.ts';
import { getMyProfile, type MyProfile, type Profile } from '@oficio/contract/profiles.ts';
import { api, hasStatus, watchRefusedTokens } from './api.ts';
import { isOffline, onReachable } from './connection.ts';
import { forgetLastUser } from './offline/last-user.ts';
import { createStore } from './store.ts';
import {
  clearToken,
  isOtherTokenStored,
  readToken,
  storeToken,
  watchStoredToken,
} from './token.ts';

/**
 * `profile` is null when the login was answered but the profile was not (specification 3.3). When
 * the server does not answer, the session is the one cached for its token, or stays `loading` with
 * `isUnreachable` when none is cached: the token is valid until the server refuses it.
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

const store = createStore<Session>(readToken() ? loading : guest);
export const { get: readSession, subscribe: subscribeSession } = store;
const setSession = store.set;

/**
 * The session at the last fetch without an answer, or when the tab was hidden or shown: another device may
 * have changed it since. While it is shown in a visible tab, the session is fetched again.
 */
let outdated: Session = unreachable;

/**
 * Ends the session on this device, and with it what the user has not sent; the server has ended it,
 * or is about to. When another tab has started a session since, this tab continues with it.
 */
export function endSession(): void {
  if (!isOtherTokenStored()) forgetLastUser();
  dropToken();
}

/** Leaves a session that the server has ended. What its user has not sent stays for their next login. */
function dropToken(): void {
  clearToken();
  followToken();
}

/** Takes over the session of the stored token. */
function followToken(): void {
  if (readToken()) {
    setSession(loading);
    void refreshSession();
  } else {
    setSession(guest);
  }
}

async function cacheAccount(token: string, account: MyProfile): Promise<void> {
  try {
    const { writeAccount } = await import('./offline/private-database.ts');
    await writeAccount(token, account);
  } catch (error) {
    console.error('The account could not be cached on this device', error);
  }
}

async function readCachedSession(token: string): Promise<Session> {
  try {
    const { readAccount } = await import('./offline/private-database.ts');
    const account = await readAccount(token);
    return account ? { status: 'user', ...account } : unreachable;
  } catch (error) {
    console.error('The cached account could not be read', error);
    return unreachable;
  }
}

/** Number of `refreshSession` calls so far, and the latest one whose answer was applied. */
let started = 0;
let taken = 0;

/**
 * Fetches the session's user and profile. 401 and 403 end the session. Any other failure is logged
 * and the session becomes `fallback` if given, the cached session if it was loading, and otherwise
 * stays as it is (specification 4.1); it is fetched again then. An answer is dropped when a later call
 * was answered first, or when the token has changed.
 *
 * @returns whether the server answered
 */
export async function refreshSession(fallback?: Session): Promise<boolean> {
  const token = readToken();
  if (!token) return false;
  started += 1;
  const order = started;
  const isLate = () => readToken() !== token || order < taken;
  try {
    const account = await api(getMyProfile, {}, AbortSignal.timeout(TIMEOUT_MS));
    if (isLate()) return true;
    taken = order;
    setSession({ status: 'user', ...account });
    void cacheAccount(token, account);
    return true;
  } catch (error) {
    if (isLate()) return false;
    if (hasStatus(error, 401, 403)) {
      taken = order;
      dropToken();
      return true;
    }
    console.error('Error fetching profile', error);
    if (fallback) setSession(fallback);
    else if (readSession().status === 'loading') await showCachedSession(token);
    if (!isLate()) outdated = readSession();
    return false;
  }
}

async function showCachedSession(token: string): Promise<void> {
  const cached = await readCachedSession(token);
  // Another call may have been answered in the meantime.
  if (readToken() !== token || readSession().status !== 'loading') return;
  setSession(cached);
}

let isRetrying = false;

async function retry(): Promise<void> {
  const session = readSession();
  if (isRetrying || session !== outdated || document.visibilityState !== 'visible') return;
  // The return of the server is announced.
  if (session.user && isOffline()) return;
  isRetrying = true;
  await refreshSession();
  isRetrying = false;
}

function followVisibility(): void {
  outdated = readSession();
  void retry();
}

/** Takes over a session that the server has opened. */
export async function openSession(result: AuthResult): Promise<AuthUser> {
  storeToken(result.token);
  await refreshSession({ status: 'user', user: result.user, profile: null });
  return result.user;
}

/** Resolves to the user, or to a ticket when the account has a second factor. */
export async function logIn(
  body: CallInput<typeof login>['body'],
): Promise<{ user: AuthUser } | { ticket: string }> {
  const result = await api(login, { body });
  if ('second_factor' in result) return { ticket: result.second_factor.ticket };
  return { user: await openSession(result) };
}

export async function logInWithPasskey(
  body: CallInput<typeof passkeyLogin>['body'],
): Promise<AuthUser> {
  return openSession(await api(passkeyLogin, { body }));
}

export async function registerAccount(body: CallInput<typeof register>['body']): Promise<AuthUser> {
  return openSession(await api(register, { body }));
}

/** Ends the session in this browser immediately, and on the server with a call. */
export async function logOut(): Promise<void> {
  const ended = api(logout, {}).catch((error: unknown) => {
    console.error('The session could not be closed', error);
  });
  endSession();
  await ended;
}

/**
 * Fetches the session at start, repeatedly until the server answers, and whenever the server becomes
 * reachable again or the user returns to the tab, as the session may have ended or changed in the
 * meantime. Follows logins and logouts in other tabs.
 */
export function startSession(): void {
  void refreshSession();
  onReachable(() => void refreshSession());
  watchStoredToken(followToken);
  // A ban, a deletion or another device may have ended the session: the profile call decides.
  watchRefusedTokens((token, endpoint) => {
    const isNews = endpoint !== getMyProfile && readSession().status === 'user';
    if (isNews && token === readToken()) void refreshSession();
  });
  document.addEventListener('visibilitychange', followVisibility);
  setInterval(() => void retry(), RETRY_INTERVAL_MS);
}

/** Resolves to the session once it is known whether there is one. */
export function settledSession(): Promise<Session> {
  return new Promise((resolve) => {
    const settle = () => {
      const session = readSession();
      if (session.status === 'loading') return;
      stop();
      resolve(session);
    };
    const stop = subscribeSession(settle);
    settle();
  });
}
