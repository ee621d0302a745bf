import { afterAll, afterEach, beforeEach } from 'vitest';
import { createPair, type Pair } from './bookings.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';
import { openTab, type Tab } from './network/connect-socket.ts';

/** Starts a server for all tests of a file and closes it after the last one. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await buildTestApp(options);
  afterAll(() => app.close());
  return app;
}

/** Creates a new client and a new provider before each test; they are read from the same object. */
export function createPairPerTest(app: TestApp): Pair {
  const pair = {} as Pair;
  beforeEach(async () => {
    Object.assign(pair, await createPair(app));
  });
  return pair;
}

/** Returns a function that opens a tab; every tab is disconnected after the test that opened it. */
export function openTabsPerTest(app: TestApp) {
  const tabs: Tab[] = [];
  afterEach(() => {
    for (const { socket } of tabs.splice(0)) socket.disconnect();
  });
  return async (
    account: { id: string; token: string },
    transport?: 'polling' | 'websocket',
  ): Promise<Tab> => {
    const tab = await openTab(app.host, account, transport && [transport]);
    tabs.push(tab);
    return tab;
  };
}
