import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerUpdate } from './new-version.ts';
import { startWorker } from './service-worker.ts';

const workboxes = vi.hoisted((): EventTarget[] => []);
const messageSkipWaiting = vi.hoisted(() => vi.fn());
vi.mock('workbox-window', () => ({
  Workbox: class extends EventTarget {
    messageSkipWaiting = messageSkipWaiting;
    constructor() {
      super();
      workboxes.push(this);
    }
    async register() {}
    async update() {}
  },
}));
const reload = vi.hoisted(() => vi.fn<(onAsked?: () => void) => void>());
vi.mock('./new-version.ts', { spy: true });
vi.mock('./reload-page.ts', () => ({ reloadPage: reload }));

const script = document.createElement('script');
script.type = 'module';
document.head.append(script);
const container = { controller: null as object | null };
const former = { name: 'former worker' };
const next = { name: 'next worker' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  sessionStorage.clear();
  container.controller = former;
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads a page of this version of the app, and returns its worker's events. */
async function load(version: string) {
  script.src = `/assets/index-${version}.js`;
  vi.mocked(offerUpdate).mockClear();
  reload.mockClear();
  await startWorker();
  const workbox = workboxes.at(-1);
  const dispatch = (type: string, detail: object) =>
    workbox?.dispatchEvent(Object.assign(new Event(type), detail));
  return {
    wait: (wasWaitingBeforeRegister?: true) =>
      dispatch('waiting', { sw: next, wasWaitingBeforeRegister }),
    control: (controller: object) => {
      container.controller = controller;
      dispatch('controlling', {});
    },
  };
}

const acceptOffer = () => vi.mocked(offerUpdate).mock.lastCall?.[0]();

it('reloads as soon as the accepted worker takes over', async () => {
  const page = await load('a');
  page.wait();
  expect(messageSkipWaiting).not.toHaveBeenCalled();
  acceptOffer();
  expect(messageSkipWaiting).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  page.control(next);
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads without the accepted worker when the former one does not end, and again with it', async () => {
  const page = await load('a');
  page.wait();
  acceptOffer();
  vi.advanceTimersByTime(3000);
  expect(reload).toHaveBeenCalledOnce();
  page.control(next);
  expect(reload).toHaveBeenCalledTimes(2);
});

describe('a user who stays when the browser asks', () => {
  beforeEach(() => void reload.mockImplementation((onAsked) => onAsked?.()));

  it('is asked once, and offered the version again', async () => {
    const page = await load('a');
    page.wait();
    acceptOffer();
    page.control(next);
    expect(reload).toHaveBeenCalledOnce();
    expect(offerUpdate).toHaveBeenCalledTimes(2);
    vi.runOnlyPendingTimers();
    page.control({ name: 'a third worker, of another tab' });
    expect(reload).toHaveBeenCalledOnce();
    acceptOffer();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is not asked again when the accepted worker takes over later', async () => {
    const page = await load('a');
    page.wait();
    acceptOffer();
    vi.advanceTimersByTime(3000);
    expect(reload).toHaveBeenCalledOnce();
    expect(offerUpdate).toHaveBeenCalledTimes(2);
    page.control(next);
    expect(reload).toHaveBeenCalledOnce();
    acceptOffer();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('changes to the version at another try, with its worker', async () => {
    const page = await load('a');
    page.wait();
    acceptOffer();
    vi.advanceTimersByTime(3000);
    reload.mockReset();
    acceptOffer();
    expect(messageSkipWaiting).toHaveBeenCalledTimes(2);
    page.control(next);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is offered again what another tab has activated', async () => {
    const page = await load('a');
    page.control(next);
    acceptOffer();
    expect(reload).toHaveBeenCalledOnce();
    expect(offerUpdate).toHaveBeenCalledTimes(2);
    acceptOffer();
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

it('each offer is a new one, which the banner shows again after it was closed', async () => {
  const page = await load('a');
  page.wait();
  page.wait();
  const [[first], [second]] = vi.mocked(offerUpdate).mock.calls as [[unknown], [unknown]];
  expect(second).not.toBe(first);
});

it('does not offer an accepted version again to the page that already runs it', async () => {
  const old = await load('a');
  old.wait();
  acceptOffer();
  const page = await load('b');
  page.wait(true);
  expect(messageSkipWaiting).toHaveBeenCalledTimes(2);
  page.control(next);
  expect(offerUpdate).not.toHaveBeenCalled();
  page.control({ name: 'a third worker, of another tab' });
  expect(offerUpdate).toHaveBeenCalledOnce();
});

it('offers the version again when the reloaded page is still the former one', async () => {
  const old = await load('a');
  old.wait();
  acceptOffer();
  const page = await load('a');
  page.wait(true);
  expect(offerUpdate).toHaveBeenCalledOnce();
});

it('offers a version that another tab has activated, but not the first worker', async () => {
  container.controller = null;
  const page = await load('a');
  page.control(former);
  expect(offerUpdate).not.toHaveBeenCalled();
  page.control(next);
  acceptOffer();
  expect(reload).toHaveBeenCalledOnce();
});

it('changes to another version where the browser blocks storage', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const page = await load('a');
  page.wait();
  acceptOffer();
  page.control(next);
  expect(reload).toHaveBeenCalledOnce();
});
