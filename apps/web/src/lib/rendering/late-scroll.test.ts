import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readForTab, writeForTab } from '../worker/tab-storage.ts';

/** How far the page can be scrolled; it grows as its answers arrive. */
let longest: number;
let top: number;
let grow: (by: number) => void;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  history.replaceState(null, '', '/search?q=fontanero');
  [longest, top] = [0, 0];
  const observers = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly notify: () => void;
      constructor(notify: () => void) {
        this.notify = notify;
      }
      observe = () => void observers.add(this.notify);
      disconnect = () => void observers.delete(this.notify);
    },
  );
  grow = (by) => {
    longest += by;
    for (const notify of observers) notify();
  };
  vi.stubGlobal('scrollTo', (to: { top: number }) => {
    top = Math.min(to.top, longest);
  });
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
  visitBy('reload');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function visitBy(type: NavigationTimingType): void {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
}

/** Opens a page of the app that was left at 1000 px. */
async function reload(href = location.href) {
  writeForTab('scroll', JSON.stringify([href, 1000]));
  const scroll = await import('./late-scroll.ts');
  scroll.restoreScroll();
  scroll.noteScrollWhenLeft();
}
const leave = () => window.dispatchEvent(new Event('pagehide'));
const noted = () => JSON.parse(readForTab('scroll') ?? 'null');

it('a reloaded page is scrolled as it grows, until it is where it was', async () => {
  await reload();
  grow(300);
  expect(top).toBe(300);
  grow(2000);
  expect(top).toBe(1000);
  top = 1400;
  grow(500);
  expect(top).toBe(1400);
  leave();
  expect(noted()).toEqual([location.href, 1400]);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'])(
  'it stays where it is once the user acts: %s',
  async (act) => {
    await reload();
    grow(300);
    window.dispatchEvent(new Event(act));
    grow(2000);
    expect(top).toBe(300);
  },
);

it('another address is not scrolled, whether it was opened or the app has gone there', async () => {
  await reload('http://localhost/messages');
  grow(2000);
  expect(top).toBe(0);
  vi.resetModules();
  longest = 0;
  await reload();
  history.pushState(null, '', '/auth');
  grow(2000);
  expect(top).toBe(0);
});

it('a page that is not reloaded begins at its top', async () => {
  visitBy('navigate');
  await reload();
  grow(2000);
  expect(top).toBe(0);
});

it('a page that is reloaded on its way there keeps the goal', async () => {
  await reload();
  grow(300);
  leave();
  expect(noted()).toEqual([location.href, 1000]);
});
