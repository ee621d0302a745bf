import type { PushNotification } from '@oficio/contract/notifications.ts';
import type { PageRequest } from '#app/lib/worker/page-request.ts';
import { askPage, windowsOf } from './ask-page.ts';
import { readPush } from './read-push.ts';

/** Time for a page to answer that it shows the screen; it may be busy rendering the same news. */
const ON_SCREEN_TIMEOUT_MS = 2000;
/** Time for a page to react to a click on a notification, before a new window is opened. */
const OPEN_TIMEOUT_MS = 1000;

/** `renotify`, which TypeScript's types lack: another message in the same chat alerts again. */
type Options = NotificationOptions & { renotify: boolean };

/** Shows pushed notifications, and opens a notification's screen when it is clicked. */
export function handlePushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, readPush(event.data)));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification.data.path));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(worker, event));
  });
}

async function show(
  worker: ServiceWorkerGlobalScope,
  notification: PushNotification,
): Promise<void> {
  if (await isOnScreen(worker, notification.path)) return;
  const options: Options = {
    body: notification.body,
    tag: notification.tag,
    renotify: true,
    lang: 'es',
    icon: '/icons/app-192.png',
    badge: '/icons/badge-96.png',
    data: { path: notification.path },
  };
  await worker.registration.showNotification(notification.title, options);
}

/** Asks the focused pages: a client's `url` is the one it was loaded with, not the current one. */
async function isOnScreen(worker: ServiceWorkerGlobalScope, path: string): Promise<boolean> {
  const focused = (await windowsOf(worker)).filter((page) => page.focused);
  const answers = await Promise.all(
    focused.map((page) => askPage(page, { type: 'IS_ON_SCREEN', path }, ON_SCREEN_TIMEOUT_MS)),
  );
  return answers.includes(true);
}

async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  for (const page of await windowsOf(worker)) {
    if (await askPage(page, { type: 'OPEN_SCREEN', path }, OPEN_TIMEOUT_MS)) {
      await page.focus();
      return;
    }
  }
  await worker.clients.openWindow(path);
}

/** Subscribes again. A page registers the subscription, as the worker has no session token. */
async function renew(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  if (oldSubscription && !newSubscription) {
    await worker.registration.pushManager.subscribe(oldSubscription.options);
  }
  const request: PageRequest = { type: 'SUBSCRIPTION_CHANGED' };
  for (const page of await windowsOf(worker)) page.postMessage(request);
}
