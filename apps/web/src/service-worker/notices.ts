import type { PushNotice } from '@oficio/contract/notifications.ts';
import type { PageRequest } from '#app/lib/page-request.ts';
import { askPage, windowsOf } from './ask-page.ts';
import { readNotice } from './read-notice.ts';

/** A page may be busy with the very news; a notice can wait for it, whoever clicked one cannot. */
const BUSY_MS = 2000;
const IMPATIENT_MS = 1000;

/** `renotify`: a further message in the same chat rings again; types do not know it yet. */
type Options = NotificationOptions & { renotify: boolean };

/** Shows what is pushed to this device, and opens the screen it is about when it is clicked. */
export function showNotices(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, readNotice(event.data)));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification.data.path));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(worker, event));
  });
}

async function show(worker: ServiceWorkerGlobalScope, notice: PushNotice): Promise<void> {
  if (await isOnScreen(worker, notice.path)) return;
  const options: Options = {
    body: notice.body,
    tag: notice.tag,
    renotify: true,
    lang: 'es',
    icon: '/icons/app-192.png',
    badge: '/icons/badge-96.png',
    data: { path: notice.path },
  };
  await worker.registration.showNotification(notice.title, options);
}

/** A window's `url` is the one it was loaded with, so the page in front is asked where it is now. */
async function isOnScreen(worker: ServiceWorkerGlobalScope, path: string): Promise<boolean> {
  const inFront = (await windowsOf(worker)).filter(({ focused }) => focused);
  const answers = await Promise.all(
    inFront.map((page) => askPage(page, { type: 'IS_ON_SCREEN', path }, BUSY_MS)),
  );
  return answers.includes(true);
}

async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  for (const page of await windowsOf(worker)) {
    if (await askPage(page, { type: 'OPEN_SCREEN', path }, IMPATIENT_MS)) {
      await page.focus();
      return;
    }
  }
  await worker.clients.openWindow(path);
}

/** The worker knows no session: a page tells the server, this one or the next to be opened. */
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
