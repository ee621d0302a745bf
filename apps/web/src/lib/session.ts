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

/** The current session: loading, a guest, or a user with their profile. */
export function useSession(): Session {
  return useStore({ get: readSession, subscribe: subscribeSession });
}
