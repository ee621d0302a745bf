import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkConnection } from '../connection.ts';
import {
  isMissingChunk,
  reloadForNewVersion,
  reloadOrThrow,
  watchForMissingChunks,
} from './missing-chunk.ts';

const reload = vi.hoisted(() => vi.fn());
vi.mock('./reload-page.ts', () => ({ reloadPage: reload }));

const script = document.createElement('script');

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  script.type = 'module';
  script.src = '/assets/index-a.js';
  document.head.append(script);
});
afterEach(() => vi.unstubAllGlobals());

it('knows an error of a missing part from any other', () => {
  vi.unstubAllGlobals();
  watchForMissingChunks();
  const payload = new TypeError('Failed to fetch dynamically imported module');
  expect(isMissingChunk(payload)).toBe(false);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  expect(isMissingChunk(payload)).toBe(true);
  expect(isMissingChunk(new TypeError(payload.message))).toBe(false);
  expect(isMissingChunk(null)).toBe(false);
});

it('reloads once for each version of the server', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  await reloadForNewVersion();
  await reloadForNewVersion();
  expect(reload).toHaveBeenCalledTimes(1);
  script.src = '/assets/index-b.js';
  await reloadForNewVersion();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads for a part that every screen needs, which stays missing otherwise', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const error = new TypeError('Failed to fetch dynamically imported module');
  // Two parts of one module.
  expect(() => reloadOrThrow(error)).toThrow(error);
  expect(() => reloadOrThrow(error)).toThrow(error);
  await vi.waitUntil(() => reload.mock.calls.length > 0);
  await checkConnection();
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['failing', async () => new Response(null, { status: 503 })],
])('stays while the server is %s, and reloads later', async (_state, answer) => {
  vi.stubGlobal('fetch', answer);
  await reloadForNewVersion();
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => new Response());
  await reloadForNewVersion();
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads for a part that every screen needs once the server is reachable again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = new TypeError('Failed to fetch dynamically imported module');
  expect(() => reloadOrThrow(error)).toThrow(error);
  await checkConnection();
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => new Response());
  // The app repeats the check while the server is unreachable.
  await checkConnection();
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload where it could not know afterwards that it has', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  vi.stubGlobal('fetch', async () => new Response());
  expect(await reloadForNewVersion()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
