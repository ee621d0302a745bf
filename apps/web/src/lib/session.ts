import { readSession, type Session, subscribeSession } from './session-store.ts';
import { useStore } from './store.ts';

export {
  endSession,
  logIn,
  logInWithPasskey,
  logOut,
  openSession,
  refreshSession,
  registerAccount,
} from './session-store.ts';
export type { Session };

/** The current session: loading, a guest, or a user with their profile. */
export function useSession(): Session {
  return useStore({ get: readSession, subscribe: subscribeSession });
}
