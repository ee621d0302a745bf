import { onReachable } from '../connection.ts';
import { readSession, subscribeSession } from '../session-store.ts';
import { readToken } from '../token.ts';
import type { PageRequest } from '../worker/page-request.ts';
import { endSubscription, hasPush } from './push-device.ts';

/** Steps run in order: a new user is registered after the former user's subscription has ended. */
let queued = Promise.resolve();

function enqueue(step: () => Promise<void>): void {
  queued = queued.then(step).catch((error: unknown) => {
    console.error('The push subscription of this device could not be updated', error);
  });
}

/** Whether the last registration failed. */
let hasFailed = false;

async function keepRegistered(): Promise<void> {
  hasFailed = true;
  const { renewRegistration } = await import('./push.ts');
  await renewRegistration();
  hasFailed = false;
}

async function repeatFailed(): Promise<void> {
  // Without the permission, the browser would ask for it.
  if (hasFailed && Notification.permission === 'granted') await keepRegistered();
}

function isOnScreen(path: string): boolean {
  const { pathname, search } = new URL(path, location.origin);
  return (
    document.visibilityState === 'visible' &&
    location.pathname === pathname &&
    (search === '' || location.search === search)
  );
}

/**
 * Registers the device for each session that begins, also for the next one of the same user, and ends
 * its subscription when a user leaves.
 */
function followSession(): void {
  let userId: string | null | undefined;
  let token: string | null = null;
  const follow = () => {
    const { status, user } = readSession();
    const nextId = user?.id ?? null;
    const nextToken = user && readToken();
    if (status === 'loading' || (nextId === userId && nextToken === token)) return;
    const hasLeft = nextId !== userId && (typeof userId === 'string' || !nextId);
    userId = nextId;
    token = nextToken;
    if (Notification.permission !== 'granted') return;
    if (hasLeft) enqueue(endSubscription);
    if (nextId) enqueue(keepRegistered);
  };
  subscribeSession(follow);
  follow();
}

/**
 * Keeps the device's push subscription in step with the session, and answers the service worker's
 * requests. A registration that failed is repeated when the server becomes reachable again, and when
 * the user leaves the tab or comes back: an overloaded server, or the browser's push service, fails
 * while the server is reachable. Called once, at start.
 *
 * @param openScreen navigates to a path of the app
 */
export function startPush(openScreen: (path: string) => void): void {
  if (!hasPush()) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const request = data as PageRequest;
    if (request.type === 'SUBSCRIPTION_CHANGED') enqueue(keepRegistered);
    if (request.type === 'IS_ON_SCREEN') ports[0]?.postMessage(isOnScreen(request.path));
    if (request.type === 'OPEN_SCREEN') {
      ports[0]?.postMessage(true);
      // A second entry of the same screen would make Back seem dead.
      if (location.pathname + location.search !== request.path) openScreen(request.path);
    }
  });
  followSession();
  const repeat = () => enqueue(repeatFailed);
  onReachable(repeat);
  document.addEventListener('visibilitychange', repeat);
}
