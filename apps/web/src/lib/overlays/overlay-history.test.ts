import { type AnyRouter, createBrowserHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOverlayHistory } from './overlay-history.ts';
import { addOverlay, overlayCount } from './overlay-stack.ts';

let history: ReturnType<typeof createBrowserHistory>;
let stops: (() => void)[];
/** The navigations that the router was notified of. */
let navigations: string[];

/** Starts the app at the window's current location. */
function start(): void {
  history = createBrowserHistory();
  navigations = [];
  const router = { history, state: { status: 'idle' }, subscribe: () => () => {} };
  stops = [
    startOverlayHistory(router as unknown as AnyRouter),
    history.subscribe(({ action, location }) =>
      navigations.push(`${action.type} ${location.pathname}`),
    ),
    () => history.destroy(),
  ];
}
const stop = () => {
  for (const each of stops) each();
};

const entry = () => ({ path: window.location.pathname, overlays: window.history.state.overlays });
const arrive = (path: string, overlays?: number) =>
  vi.waitFor(() => expect(entry()).toEqual({ path, overlays }));
/** Waits for pending timers and history traversals. */
const settle = async () => {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setTimeout(resolve));
};

/** Opens an overlay that closes when asked to, or with `asks` stays open to ask first. */
function open({ asks = false } = {}) {
  const close = vi.fn(() => {
    if (!asks) remove();
  });
  const remove = addOverlay({ close, closesOnEscape: true });
  return { close, remove };
}

beforeEach(async () => {
  window.history.pushState(null, '', '/before');
  start();
  history.push('/page');
  await arrive('/page');
  navigations = [];
});
afterEach(async () => {
  await settle();
  stop();
});

describe('Back', () => {
  it('closes the overlay and stays on the page, without notifying the router', async () => {
    const dialog = open();
    await arrive('/page', 1);
    window.history.back();
    await arrive('/page');
    expect(dialog.close).toHaveBeenCalledOnce();
    await settle();
    expect(overlayCount()).toBe(0);
    expect(navigations).toEqual([]);
    window.history.back();
    await arrive('/before');
    expect(navigations).toEqual(['BACK /before']);
  });

  it('closes overlays one after the other', async () => {
    const lower = open();
    const upper = open();
    await arrive('/page', 2);
    window.history.back();
    await arrive('/page', 1);
    expect(upper.close).toHaveBeenCalledOnce();
    expect(lower.close).not.toHaveBeenCalled();
    await settle();
    window.history.back();
    await arrive('/page');
    expect(lower.close).toHaveBeenCalledOnce();
  });

  it('leaves open what does not close, with its entry', async () => {
    const locked = open({ asks: true });
    await arrive('/page', 1);
    for (const times of [1, 2]) {
      window.history.back();
      await vi.waitFor(() => expect(locked.close).toHaveBeenCalledTimes(times));
      await arrive('/page', 1);
      await settle();
    }
    locked.remove();
    await arrive('/page');
    expect(navigations).toEqual([]);
  });

  it('leaves open what asks first, and closes the question next', async () => {
    const form = open({ asks: true });
    await arrive('/page', 1);
    window.history.back();
    await vi.waitFor(() => expect(form.close).toHaveBeenCalledOnce());
    const question = open();
    await arrive('/page', 2);
    window.history.back();
    await arrive('/page', 1);
    expect(question.close).toHaveBeenCalledOnce();
    expect(form.close).toHaveBeenCalledOnce();
    form.remove();
    await arrive('/page');
    expect(navigations).toEqual([]);
  });
});

describe('the entry', () => {
  it('goes when the overlay is closed by a button', async () => {
    const dialog = open();
    await arrive('/page', 1);
    dialog.remove();
    await arrive('/page');
    window.history.back();
    await arrive('/before');
  });

  it('is not added for an overlay that opens and closes at once, and reused for one that follows another', async () => {
    const entries = window.history.length;
    open().remove();
    await settle();
    expect(window.history.length).toBe(entries);
    const menu = open();
    await arrive('/page', 1);
    menu.remove();
    const dialog = open();
    await settle();
    expect(entry()).toEqual({ path: '/page', overlays: 1 });
    dialog.remove();
    await arrive('/page');
  });

  it('gives its place to a page that the overlay leads to', async () => {
    const dialog = open();
    await arrive('/page', 1);
    dialog.remove();
    history.push('/next');
    await arrive('/next');
    await settle();
    window.history.back();
    await arrive('/page');
    await settle();
    expect(navigations).toEqual(['PUSH /next', 'BACK /page']);
  });

  it('gives its place also while it is on its way out', async () => {
    const dialog = open();
    await arrive('/page', 1);
    dialog.remove();
    await new Promise((resolve) => setTimeout(resolve));
    history.push('/next');
    await arrive('/next');
    await settle();
    window.history.back();
    await arrive('/page');
  });

  it('follows to another page of the same screen when the overlay stays open', async () => {
    const drawer = open();
    await arrive('/page', 1);
    history.push('/filtered');
    await arrive('/filtered', 1);
    window.history.back();
    await arrive('/filtered');
    expect(drawer.close).toHaveBeenCalledOnce();
    await settle();
    window.history.back();
    await arrive('/page');
  });

  it('leads nowhere once the overlay is closed: Forward stays on the page', async () => {
    open();
    await arrive('/page', 1);
    window.history.back();
    await arrive('/page');
    await settle();
    const go = vi.spyOn(window.history, 'go');
    window.history.forward();
    await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(-1));
    await arrive('/page');
    expect(navigations).toEqual([]);
  });

  it('is left when a reload has closed the overlay', async () => {
    const dialog = open();
    await arrive('/page', 1);
    stop();
    dialog.remove();
    start();
    await arrive('/page');
    window.history.back();
    await arrive('/before');
  });
});

it('a navigation the router refuses leaves the overlay its entry', async () => {
  const form = open({ asks: true });
  await arrive('/page', 1);
  const unblock = history.block({ blockerFn: () => true });
  window.history.go(-2);
  await settle();
  await arrive('/page', 1);
  expect(form.close).not.toHaveBeenCalled();
  expect(navigations.every((each) => each.endsWith('/page'))).toBe(true);
  unblock();
  form.remove();
  await arrive('/page');
  window.history.back();
  await arrive('/before');
});
