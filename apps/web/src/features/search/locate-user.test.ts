import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Store = typeof import('./position-store.ts') & typeof import('./locate-user.ts');

const getCurrentPosition = vi.fn();
let store: Store;

function browserWith(permission: PermissionState): void {
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition },
    permissions: { query: () => Promise.resolve({ state: permission }) },
  });
}

function answerWith(latitude: number, longitude: number): void {
  getCurrentPosition.mockImplementation((found: PositionCallback) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition),
  );
}

beforeEach(async () => {
  vi.resetModules();
  getCurrentPosition.mockReset();
  store = { ...(await import('./position-store.ts')), ...(await import('./locate-user.ts')) };
});

it('searches without a place, and without asking, while the permission was not given', async () => {
  browserWith('prompt');
  expect(store.readPosition().status).toBe('checking');
  await store.readGrantedPosition();
  expect(store.readPosition()).toEqual({ status: 'ready', place: null });
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

it('uses the place when the permission was given before', async () => {
  browserWith('granted');
  answerWith(40.4, -3.7);
  await store.readGrantedPosition();
  expect(store.readPosition()).toEqual({ status: 'ready', place: { lat: 40.4, lng: -3.7 } });
});

describe('after some minutes', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    browserWith('granted');
    answerWith(40.4, -3.7);
    await store.readGrantedPosition();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const becomes = (place: object) =>
    vi.waitFor(() => expect(store.readPosition().place).toEqual(place));
  const isAsked = (times: number) =>
    vi.waitFor(() => expect(getCurrentPosition).toHaveBeenCalledTimes(times));
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

  it('the place is read again, as the user may have moved', async () => {
    answerWith(37.39, -5.98);
    await store.readGrantedPosition();
    expect(store.readPosition().place).toEqual({ lat: 40.4, lng: -3.7 });
    wait(6);
    await store.readGrantedPosition();
    await becomes({ lat: 37.39, lng: -5.98 });
  });

  it('no search waits for the other place', async () => {
    getCurrentPosition.mockImplementation(() => undefined);
    wait(6);
    await store.readGrantedPosition();
    await isAsked(2);
    expect(store.readPosition().place).toEqual({ lat: 40.4, lng: -3.7 });
  });

  it('a user who has hardly moved stays at the same place, with the same results', async () => {
    const { place } = store.readPosition();
    answerWith(40.4004, -3.7003);
    wait(6);
    await store.readGrantedPosition();
    await isAsked(2);
    await settled();
    expect(store.readPosition().place).toBe(place);
  });

  it('the last place stays when it cannot be read, or not without asking', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    getCurrentPosition.mockImplementation((_found: unknown, failed: PositionErrorCallback) =>
      failed({ code: 3, message: 'timeout' } as GeolocationPositionError),
    );
    wait(6);
    await store.readGrantedPosition();
    await isAsked(2);
    browserWith('prompt');
    wait(6);
    await store.readGrantedPosition();
    await settled();
    expect(store.readPosition()).toEqual({ status: 'ready', place: { lat: 40.4, lng: -3.7 } });
    expect(getCurrentPosition).toHaveBeenCalledTimes(2);

    browserWith('granted');
    answerWith(37.39, -5.98);
    wait(6);
    await store.readGrantedPosition();
    await becomes({ lat: 37.39, lng: -5.98 });
  });
});

it('continues without a place when it cannot be read, until the user asks again', async () => {
  browserWith('granted');
  getCurrentPosition.mockImplementation((_found: unknown, failed: PositionErrorCallback) =>
    failed({ code: 3, message: 'timeout' } as GeolocationPositionError),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await store.readGrantedPosition();
  expect(store.readPosition()).toEqual({ status: 'ready', place: null });

  answerWith(40.4, -3.7);
  await store.readGrantedPosition();
  expect(getCurrentPosition).toHaveBeenCalledOnce();
  expect(await store.askForPosition()).toBeNull();
  expect(store.readPosition().place).toEqual({ lat: 40.4, lng: -3.7 });
});

it('stops waiting for a browser that never answers', async () => {
  vi.useFakeTimers();
  try {
    browserWith('granted');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const reading = store.readGrantedPosition();
    await vi.runAllTimersAsync();
    await reading;
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    expect(store.readPosition()).toEqual({ status: 'ready', place: null });
  } finally {
    vi.useRealTimers();
  }
});

it('asks when told to, and searches go on without the answer', async () => {
  browserWith('prompt');
  await store.readGrantedPosition();
  let answer: PositionCallback | undefined;
  getCurrentPosition.mockImplementation((found: PositionCallback) => {
    answer = found;
  });
  const asking = store.askForPosition();
  expect(store.readPosition()).toEqual({ status: 'ready', place: null });
  answer?.({ coords: { latitude: 40.4, longitude: -3.7 } } as GeolocationPosition);
  expect(await asking).toBeNull();
  expect(store.readPosition().place).toEqual({ lat: 40.4, lng: -3.7 });
});

it('says that the browser knows no positions', async () => {
  vi.stubGlobal('navigator', {});
  await store.readGrantedPosition();
  expect(store.readPosition()).toEqual({ status: 'ready', place: null });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await store.askForPosition()).toBe('Tu navegador no soporta geolocalización');
});
