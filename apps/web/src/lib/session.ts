import { useSyncExternalStore } from 'react';
import { readSession, type Session, subscribeSession } from './session-store.ts';

export { endSession, logIn, logOut, refreshSession, registerAccount } from './session-store.ts';
export type { Session };

/** Who is using the app: still loading, a guest, or a user with their profile. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, readSession);
}
