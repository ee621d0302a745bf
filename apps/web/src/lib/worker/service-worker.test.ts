import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkConnection, isOffline } from '../connection.ts';
import { offerUpdate } from './new-version.ts';
import { startWorker } from './service-worker.ts';

const reload = vi.hoisted(() => vi.fn<(onAsked?: () => void) => void>());
vi.mock('./new-version.ts', { spy: true });
vi.mock('./reload-page.ts', () => ({ reloadPage: reload }));

const script = document.createElement('script');
script.type = 'module';
document.head.append(script);

class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
}
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = new FakeWorker();
  /** Downloads a new version, which the browser has found. */
  install(worker = new FakeWorker()): FakeWorker {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }
  /** Ends the download, after which the version waits, or is given up. */
  end(worker: FakeWorker, state: 'installed' | 'redundant'): void {
    worker.state = state;
    this.installing = null;
    if (state === 'installed') this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    vi.advanceTimersByTime(200);
  }
  async update() {}
}
class FakeContainer extends EventTarget {
  controller: object | null = former;
  registration = new FakeRegistration();
  register = vi.fn(async () => this.registration);
}
const former = new FakeWorker();
let next: FakeWorker;
let container: FakeContainer;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  sessionStorage.clear();
  next = new FakeWorker();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads a page of this version of the app, and returns its worker's events. */
async function load(
  version: string,
  {
    waiting = null as FakeWorker | null,
    controller = former as FakeWorker | null,
    /** Why the first attempt to register the worker fails. */
    refusal = null as Error | null,
  } = {},
) {
  container = new FakeContainer();
  container.controller = controller;
  container.registration.waiting = waiting;
  if (refusal) container.register.mockRejectedValueOnce(refusal);
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true });
  script.src = `/assets/index-${version}.js`;
  vi.mocked(offerUpdate).mockClear();
  reload.mockClear();
  await startWorker();
  const install = (worker: FakeWorker, end: 'installed' | 'redundant') =>
    container.registration.end(container.registration.install(worker), end);
  return {
    wait: (worker = next) => install(worker, 'installed'),
    giveUp: () => install(new FakeWorker(), 'redundant'),
    control: (controller: FakeWorker) => {
      container.controller = controller;
      container.dispatchEvent(new Event('controllerchange'));
    },
  };
}

const acceptOffer = () => vi.mocked(offerUpdate).mock.lastCall?.[0]();

it('reloads as soon as the accepted worker takes over', async () => {
  const page = await load('a');
  page.wait();
  expect(next.postMessage).not.toHaveBeenCalled();
  acceptOffer();
  expect(next.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
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
    page.control(new FakeWorker());
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
    expect(next.postMessage).toHaveBeenCalledTimes(2);
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

it('offers a later version too, also after one whose download failed', async () => {
  const page = await load('a');
  page.giveUp();
  expect(offerUpdate).not.toHaveBeenCalled();
  page.wait();
  expect(offerUpdate).toHaveBeenCalledOnce();
  const third = new FakeWorker();
  page.wait(third);
  expect(offerUpdate).toHaveBeenCalledTimes(2);
  acceptOffer();
  expect(third.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
});

describe('a first worker that could not be', () => {
  let isReachable: boolean;
  beforeEach(() => {
    isReachable = false;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return new Response();
    });
  });
  const whenOffline = () => vi.waitFor(() => expect(isOffline()).toBe(true));
  const reach = async () => {
    isReachable = true;
    await checkConnection();
  };
  /** A later version is offered: the page knows the worker. */
  const expectWorker = async (page: Awaited<ReturnType<typeof load>>) => {
    await vi.waitFor(() => expect(container.register).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => {
      page.wait(new FakeWorker());
      expect(offerUpdate).toHaveBeenCalled();
    });
  };

  it('loaded is started again with the next connection', async () => {
    const page = await load('a', { controller: null, refusal: new TypeError('Failed to fetch') });
    await whenOffline();
    expect(container.register).toHaveBeenCalledOnce();
    await reach();
    await expectWorker(page);
  });

  it('loaded is started again when the user returns', async () => {
    isReachable = true;
    const page = await load('a', { controller: null, refusal: new TypeError('Failed to fetch') });
    document.dispatchEvent(new Event('visibilitychange'));
    await expectWorker(page);
  });

  it('allowed by the browser is not started again', async () => {
    isReachable = true;
    const refusal = new DOMException('The operation is insecure.', 'SecurityError');
    await load('a', { controller: null, refusal });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
    expect(container.register).toHaveBeenCalledOnce();
  });

  it('installed is started again with the next connection', async () => {
    const page = await load('a', { controller: null });
    const { registration } = container;
    registration.active = null;
    page.giveUp();
    container.registration = new FakeRegistration();
    await whenOffline();
    await reach();
    await expectWorker(page);
  });
});

it('does not offer an accepted version again to the page that already runs it', async () => {
  const old = await load('a');
  old.wait();
  acceptOffer();
  const page = await load('b', { waiting: next });
  expect(next.postMessage).toHaveBeenCalledTimes(2);
  page.control(next);
  expect(offerUpdate).not.toHaveBeenCalled();
  page.control(new FakeWorker());
  expect(offerUpdate).toHaveBeenCalledOnce();
});

it('offers the version again when the reloaded page is still the former one', async () => {
  const old = await load('a');
  old.wait();
  acceptOffer();
  await load('a', { waiting: next });
  expect(offerUpdate).toHaveBeenCalledOnce();
});

it('offers a version that another tab has activated, but not the first worker', async () => {
  const page = await load('a', { controller: null });
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
