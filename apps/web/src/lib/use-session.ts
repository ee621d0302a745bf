import { readSession, type Session, subscribeSession } from './session-store.ts';
import { useStore } from './store.ts';

/** The current session: loading, a guest, or a user with their profile. */
export function useSession(): Session {
  return useStore({ get: readSession, subscribe: subscribeSession });
}
