import type { PageRequest } from './page-request.ts';
import { forgetSubscription, hasPush } from './push-device.ts';
import { readSession, subscribeSession } from './session-store.ts';

/** One after the other: whoever comes is registered after whoever left is forgotten. */
let turn = Promise.resolve();

function queue(step: () => Promise<void>): void {
  turn = turn.then(step).catch((error: unknown) => {
    console.error('The notices of this device could not be brought up to date', error);
  });
}

async function keepRegistered(): Promise<void> {
  const { keepDeviceRegistered } = await import('./push.ts');
  await keepDeviceRegistered();
}

function isOnScreen(path: string): boolean {
  const { pathname, search } = new URL(path, location.origin);
  return (
    document.visibilityState === 'visible' &&
    location.pathname === pathname &&
    (search === '' || location.search === search)
  );
}

/** The device is told of what concerns whoever is logged in on it, and of nothing once they left. */
function followSession(): void {
  let userId: string | null | undefined;
  const follow = () => {
    const { status, user } = readSession();
    const nextId = user?.id ?? null;
    if (status === 'loading' || nextId === userId) return;
    const hasLeft = typeof userId === 'string' || !nextId;
    userId = nextId;
    if (Notification.permission !== 'granted') return;
    if (hasLeft) queue(forgetSubscription);
    if (nextId) queue(keepRegistered);
  };
  subscribeSession(follow);
  follow();
}

/**
 * Keeps the device's push subscription in step with the session, and does what the service worker
 * asks for. Called once, at start.
 *
 * @param openScreen goes to a screen of the app by its path
 */
export function startPush(openScreen: (path: string) => void): void {
  if (!hasPush()) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const request = data as PageRequest;
    if (request.type === 'SUBSCRIPTION_CHANGED') queue(keepRegistered);
    if (request.type === 'IS_ON_SCREEN') ports[0]?.postMessage(isOnScreen(request.path));
    if (request.type === 'OPEN_SCREEN') {
      ports[0]?.postMessage(true);
      openScreen(request.path);
    }
  });
  followSession();
}
