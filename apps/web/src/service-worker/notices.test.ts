import { beforeEach, expect, it, vi } from 'vitest';
import type { PageRequest } from '#app/lib/page-request.ts';
import { showNotices } from './notices.ts';

const notice = {
  kind: 'message',
  title: 'Lucía Herrero',
  body: 'Hola, ¿puedes venir mañana?',
  path: '/chat/a_b/a',
  tag: 'message-a_b',
};

/** A window of ours, or one with something in it that never answers. */
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
  showNotices(worker as unknown as ServiceWorkerGlobalScope);
});

/** Has the worker handle an event, and waits for all it said to wait for. */
async function happen(type: string, detail: object): Promise<void> {
  const waiting: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => waiting.push(work);
  worker.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...detail }));
  await Promise.all(waiting);
}

const push = () => happen('push', { data: { json: () => notice } });
const close = vi.fn();
const click = () =>
  happen('notificationclick', { notification: { close, data: { path: notice.path } } });

it('shows a notice as the product, in Spanish, ringing again for the same chat', async () => {
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

it('shows nothing about the screen that is in front of the person', async () => {
  pages = [makePage({ focused: true, path: notice.path })];
  await push();
  expect(shown).not.toHaveBeenCalled();
});

it.each([
  ['another screen is in front', { focused: true, path: '/search' }],
  ['its screen is open behind another window', { focused: false, path: notice.path }],
  ['the window in front does not answer', { focused: true }],
])('shows a notice when %s', async (_what, page) => {
  pages = [makePage(page)];
  await push();
  expect(shown).toHaveBeenCalledOnce();
});

it('shows something for a push without a word', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await happen('push', { data: null });
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    'Oficio',
    expect.objectContaining({ body: 'Tienes novedades en Oficio' }),
  );
});

it('opens the screen of a clicked notice in the window last looked at', async () => {
  const latest = makePage({ path: '/search' });
  const other = makePage({ path: notice.path });
  pages = [latest, other];
  await click();
  expect(close).toHaveBeenCalledOnce();
  expect(latest.asked).toEqual([{ type: 'OPEN_SCREEN', path: notice.path }]);
  expect(latest.focus).toHaveBeenCalledOnce();
  expect(other.asked).toEqual([]);
  expect(openWindow).not.toHaveBeenCalled();
});

it('opens a window when none of those there answers', async () => {
  pages = [makePage({})];
  await click();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(notice.path);
});

it('subscribes again and tells the pages when the browser ends the subscription', async () => {
  const page = makePage({});
  pages = [page];
  const options = { userVisibleOnly: true };
  await happen('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: null });
  expect(subscribe).toHaveBeenCalledExactlyOnceWith(options);
  expect(page.asked).toEqual([{ type: 'SUBSCRIPTION_CHANGED' }]);
});

it('only tells the pages of a subscription that the browser has renewed itself', async () => {
  const page = makePage({});
  pages = [page];
  await happen('pushsubscriptionchange', { oldSubscription: { options: {} }, newSubscription: {} });
  expect(subscribe).not.toHaveBeenCalled();
  expect(page.asked).toEqual([{ type: 'SUBSCRIPTION_CHANGED' }]);
});
