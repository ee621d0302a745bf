import { beforeEach, expect, it, vi } from 'vitest';
import type { PageRequest } from '#app/lib/worker/page-request.ts';
import { handlePushes } from './push-notifications.ts';

const notification = {
  kind: 'message',
  title: 'Lucía Herrero',
  body: 'Hola, ¿puedes venir mañana?',
  path: '/chat/a_b/a',
  tag: 'message-a_b',
};

/** A window of the app, or with no `path` one that never answers. */
function makePage({ focused = false, path }: { focused?: boolean; path?: string }) {
  const asked: PageRequest[] = [];
  return {
    focused,
    asked,
    focus: vi.fn(async () => {}),
    postMessage(request: PageRequest, ports: MessagePort[] = []) {
      asked.push(request);
      if (path === undefined) return;
      ports[0]?.postMessage(request.type === 'IS_ON_SCREEN' ? request.path === path : true);
    },
  };
}

let pages: ReturnType<typeof makePage>[];
const shown = vi.fn(async (_title: string, _options: object) => {});
const openWindow = vi.fn(async (_path: string) => {});
const subscribe = vi.fn(async (_options: object) => {});
let worker: EventTarget;

beforeEach(() => {
  vi.clearAllMocks();
  pages = [];
  worker = Object.assign(new EventTarget(), {
    clients: { matchAll: async () => pages, openWindow },
    registration: { showNotification: shown, pushManager: { subscribe } },
  });
  handlePushes(worker as unknown as ServiceWorkerGlobalScope);
});

/** Dispatches an event to the worker, and waits for its `waitUntil` promises. */
async function dispatch(type: string, detail: object): Promise<void> {
  const waiting: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => waiting.push(work);
  worker.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...detail }));
  await Promise.all(waiting);
}

const push = () => dispatch('push', { data: { json: () => notification } });
const close = vi.fn();
const click = () =>
  dispatch('notificationclick', { notification: { close, data: { path: notification.path } } });

it('shows a notification with icon, in Spanish, alerting again for the same chat', async () => {
  await push();
  expect(shown).toHaveBeenCalledExactlyOnceWith('Lucía Herrero', {
    body: 'Hola, ¿puedes venir mañana?',
    tag: 'message-a_b',
    renotify: true,
    lang: 'es',
    icon: '/icons/app-192.png',
    badge: '/icons/badge-96.png',
    data: { path: '/chat/a_b/a' },
  });
});

it('shows no notification for the screen that is focused', async () => {
  pages = [makePage({ focused: true, path: notification.path })];
  await push();
  expect(shown).not.toHaveBeenCalled();
});

it.each([
  ['another screen is focused', { focused: true, path: '/search' }],
  ['its screen is open behind another window', { focused: false, path: notification.path }],
  ['the focused window does not answer', { focused: true }],
])('shows a notification when %s', async (_what, page) => {
  pages = [makePage(page)];
  await push();
  expect(shown).toHaveBeenCalledOnce();
});

it('shows a general notification for a push without a payload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await dispatch('push', { data: null });
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    'Oficio',
    expect.objectContaining({ body: 'Tienes novedades en Oficio' }),
  );
});

it('opens the screen of a clicked notification in the most recently focused window', async () => {
  const latest = makePage({ path: '/search' });
  const other = makePage({ path: notification.path });
  pages = [latest, other];
  await click();
  expect(close).toHaveBeenCalledOnce();
  expect(latest.asked).toEqual([{ type: 'OPEN_SCREEN', path: notification.path }]);
  expect(latest.focus).toHaveBeenCalledOnce();
  expect(other.asked).toEqual([]);
  expect(openWindow).not.toHaveBeenCalled();
});

it('opens a window when no open window answers', async () => {
  pages = [makePage({})];
  await click();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(notification.path);
});

it('subscribes again and informs the pages when the browser ends the subscription', async () => {
  const page = makePage({});
  pages = [page];
  const options = { userVisibleOnly: true };
  await dispatch('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: null });
  expect(subscribe).toHaveBeenCalledExactlyOnceWith(options);
  expect(page.asked).toEqual([{ type: 'SUBSCRIPTION_CHANGED' }]);
});

it('only informs the pages when the browser has renewed the subscription itself', async () => {
  const page = makePage({});
  pages = [page];
  await dispatch('pushsubscriptionchange', {
    oldSubscription: { options: {} },
    newSubscription: {},
  });
  expect(subscribe).not.toHaveBeenCalled();
  expect(page.asked).toEqual([{ type: 'SUBSCRIPTION_CHANGED' }]);
});
