import { readSession, subscribeSession } from './session-store.ts';

/**
 * Loads and starts what only a session, or a device that allows notifications, needs. If its code does
 * not load, it is asked for again when the session is next fetched or changes. Called once, at start.
 * @param openScreen navigates to a path of the app
 */
export function startWithSession(openScreen: (path: string) => void): void {
  let isStarted = false;
  const start = async () => {
    const isGuest = readSession().status === 'guest';
    if (isStarted || (isGuest && globalThis.Notification?.permission !== 'granted')) return;
    isStarted = true;
    try {
      const { startAccount } = await import('./start-account.ts');
      startAccount(openScreen);
    } catch (error) {
      isStarted = false;
      console.error('What a session needs could not be started', error);
    }
  };
  subscribeSession(() => void start());
  void start();
}
