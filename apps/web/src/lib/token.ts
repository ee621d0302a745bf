const STORAGE_KEY = 'token';

let current: string | null = localStorage.getItem(STORAGE_KEY);

/** The session's token, as kept in memory. */
export function readToken(): string | null {
  return current;
}

/** Keeps the token in memory and in local storage; null forgets it in both (specification 3.3). */
export function keepToken(token: string | null): void {
  current = token;
  if (token) localStorage.setItem(STORAGE_KEY, token);
  else localStorage.removeItem(STORAGE_KEY);
}

/** Opening /auth removes the stored token (specification 2.4). */
export function removeStoredToken(): void {
  localStorage.removeItem(STORAGE_KEY);
}

/** Whether the session would outlive this page: its token is stored, and no other one is. */
export function isTokenStored(): boolean {
  return current !== null && localStorage.getItem(STORAGE_KEY) === current;
}
