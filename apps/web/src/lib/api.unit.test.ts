import { logout } from '@oficio/contract/auth.ts';
import { CONFIRMATION_CHALLENGE } from '@oficio/contract/errors.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { updateAvailability } from '@oficio/contract/profiles.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeRequest } from '#app/testing/fake-request.ts';
import { api, queryOptions, watchRefusedTokens } from './api.ts';
import { checkConnection } from './connection.ts';
import { ConfirmationDeclined, receiveIdentityChecks } from './identity/identity-check.ts';
import { queryClient } from './query-client.ts';
import { clearToken, storeToken } from './token.ts';
import { upload } from './upload.ts';

let deadlines: { ms: number; controller: AbortController }[];

beforeEach(() => {
  deadlines = [];
  FakeRequest.sent = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    deadlines.push({ ms, controller });
    return controller.signal;
  });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  // Of `/readyz`, after a failure.
  answering(200);
  storeToken('a');
});
afterEach(() => {
  clearToken();
  queryClient.clear();
  watchRefusedTokens(() => {});
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answering = (status: number) => {
  const fetch = vi.fn(async () => Response.json({ detail: 'No' }, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

/** Answers no call but that of `/readyz`, whose status the returned function sets. */
function answerNothing(): (status: number) => void {
  let ready = 200;
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    if (url === '/readyz') return Promise.resolve(new Response(null, { status: ready }));
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  return (status) => {
    ready = status;
  };
}

it('a write without an answer fails at its deadline', async () => {
  answerNothing();
  const write = api(updateAvailability, { body: { status: 'available' } });
  expect(deadlines.map(({ ms }) => ms)).toEqual([30_000]);
  deadlines[0]?.controller.abort();
  await expect(write).rejects.toMatchObject({ status: 0 });
});

it.each([
  ['a list', () => api(listHistory, { query: {} })],
  ['a search, which is a POST,', () => api(searchProviders, { body: {} })],
])('%s has no deadline, but fails once the server is unreachable', async (_what, read) => {
  vi.useFakeTimers();
  const setReady = answerNothing();
  const failure = read().catch((error: unknown) => error);
  expect(deadlines).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(Promise.race([failure, 'waiting'])).resolves.toBe('waiting');
  setReady(503);
  await vi.advanceTimersByTimeAsync(5000);
  await expect(failure).resolves.toMatchObject({ status: 0 });
  // The other tests are online.
  setReady(200);
  await vi.waitUntil(checkConnection);
});

it('the same write twice is one call, unless another write began in between', async () => {
  const fetch = answering(200);
  const change = (status: 'available' | 'offline') => api(updateAvailability, { body: { status } });
  await Promise.all([change('available'), change('available')]);
  expect(fetch).toHaveBeenCalledTimes(1);
  await Promise.all([change('offline'), change('available'), change('offline')]);
  expect(fetch).toHaveBeenCalledTimes(4);
});

it('an upload that stalls fails, one that advances does not', async () => {
  vi.useFakeTimers();
  const sent = upload(
    uploadImage,
    { file: new Blob(['a']) },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  const failure = expect(sent).rejects.toMatchObject({ status: 0 });
  const request = await vi.waitUntil(() => FakeRequest.sent[0]);
  await vi.advanceTimersByTimeAsync(20_000);
  request.upload.onprogress?.({ loaded: 1, total: 2 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(request.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(request.isAborted).toBe(true);
  await failure;
});

it('an upload whose bytes have all left the browser has longer to arrive and be answered', async () => {
  vi.useFakeTimers();
  const { signal } = new AbortController();
  const sent = upload(uploadImage, { file: new Blob(['a']) }, { signal, onProgress: () => {} });
  const request = await vi.waitUntil(() => FakeRequest.sent[0]);
  request.upload.onprogress?.({ loaded: 2, total: 2 });
  await vi.advanceTimersByTimeAsync(80_000);
  expect(request.isAborted).toBe(false);
  request.answer(200, { image_url: '/uploads/a.webp' });
  await expect(sent).resolves.toEqual({ image_url: '/uploads/a.webp' });
});

it('an upload without an answer fails', async () => {
  vi.useFakeTimers();
  const { signal } = new AbortController();
  const sent = upload(uploadImage, { file: new Blob(['a']) }, { signal, onProgress: () => {} });
  const failure = expect(sent).rejects.toMatchObject({ status: 0 });
  const request = await vi.waitUntil(() => FakeRequest.sent[0]);
  request.upload.onprogress?.({ loaded: 2, total: 2 });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(request.isAborted).toBe(true);
  await failure;
});

it('an upload too many fails with how long the server asks to wait', async () => {
  const { signal } = new AbortController();
  const sent = upload(uploadImage, { file: new File([], 'a') }, { signal, onProgress: () => {} });
  const request = await vi.waitUntil(() => FakeRequest.sent[0]);
  request.answer(429, { detail: 'Demasiados intentos' }, { 'retry-after': '1800' });
  await expect(sent).rejects.toMatchObject({ status: 429, retryAfter: 1800 });
});

it('an upload for which the server asks who the user is asks them', async () => {
  const { signal } = new AbortController();
  const stop = receiveIdentityChecks(({ refuse }) => refuse(new ConfirmationDeclined()));
  const sent = upload(uploadImage, { file: new File([], 'a') }, { signal, onProgress: () => {} });
  const request = await vi.waitUntil(() => FakeRequest.sent[0]);
  request.answer(
    401,
    { detail: 'Confirma quién eres' },
    { 'www-authenticate': CONFIRMATION_CHALLENGE },
  );
  await expect(sent).rejects.toBeInstanceOf(ConfirmationDeclined);
  stop();
});

it('every refused token is reported with the path of its call, for calls and for uploads', async () => {
  const refused: string[] = [];
  watchRefusedTokens((token, { path }) => refused.push(`${token} ${path}`));
  answering(401);
  await expect(api(logout, {})).rejects.toMatchObject({ status: 401 });
  const sent = upload(
    uploadImage,
    { file: new Blob(['a']) },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  (await vi.waitUntil(() => FakeRequest.sent[0])).answer(401, { detail: 'No' });
  await expect(sent).rejects.toMatchObject({ status: 401 });
  expect(refused).toEqual(['a /auth/logout', 'a /upload/image']);
});

it.each([
  [404, 1],
  [422, 1],
  [500, 2],
])('a read answered with %i is asked for %i time(s)', async (status, times) => {
  vi.useFakeTimers();
  const fetch = answering(status);
  const read = new QueryObserver(queryClient, queryOptions(listHistory, { query: {} }));
  const stop = read.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(5000);
  expect(read.getCurrentResult().isError).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(times);
  stop();
});
