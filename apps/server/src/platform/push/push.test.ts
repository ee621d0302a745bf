import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import webPush from 'web-push';
import {
  createDevice,
  type PushService,
  startPushService,
} from '#app/testing/push/push-service.ts';
import { openPush, type Push, PushUnavailable } from './push.ts';

const config = { publicUrl: 'https://oficio.example', mailFrom: 'hola@oficio.example' };
const keys = webPush.generateVAPIDKeys();
const push: Push = { payload: '{}', ttlSeconds: 60, urgency: 'normal', topic: 'topic' };
const never = () => new Promise<number>(() => {});

let service: PushService;
let other: PushService;
beforeEach(async () => {
  [service, other] = await Promise.all([startPushService(), startPushService()]);
});
afterEach(() => Promise.all([service.close(), other.close()]));

/** A transport to the push services, and the requests that one of them has received. */
function open(limits = {}) {
  const transport = openPush(config, limits);
  let requests = 0;
  const send = (to = service, device = createDevice(to.origin)) => {
    const { subscription } = device;
    return transport.send({ endpoint: subscription.endpoint, ...subscription.keys }, push, keys);
  };
  const answer = (next: Parameters<PushService['answerWith']>[0]) =>
    service.answerWith(() => {
      requests += 1;
      return next();
    });
  return { send, answer, requests: () => requests };
}
const unavailable = expect.any(PushUnavailable);

describe('a push service that does not answer', () => {
  test('once is sent the next push', async () => {
    const { send, answer } = open({ answerWithinMs: 2000 });
    answer(never);
    await expect(send()).rejects.toEqual(unavailable);
    answer(() => 201);
    await expect(send()).resolves.toBe('accepted');
  });

  test('now and then is sent every push', async () => {
    const { send, answer, requests } = open();
    for (let round = 0; round < 3; round += 1) {
      answer(() => 500);
      for (let count = 0; count < 4; count += 1) await expect(send()).rejects.toEqual(unavailable);
      answer(() => 201);
      await expect(send()).resolves.toBe('accepted');
    }
    expect(requests()).toBe(15);
  });

  test('five times in a row is left alone, while another one is not', async () => {
    const { send, answer, requests } = open({ answerWithinMs: 2000 });
    answer(never);
    await Promise.allSettled(Array.from({ length: 5 }, () => send()));
    await expect(send()).rejects.toEqual(unavailable);
    expect(requests()).toBe(5);
    await expect(send(other)).resolves.toBe('accepted');
  });

  test('is then sent one push as a probe, and all once that was accepted', async () => {
    const { send, answer, requests } = open({ leftAloneMs: 100 });
    answer(() => 503);
    for (let count = 0; count < 5; count += 1) await expect(send()).rejects.toEqual(unavailable);
    let accept = (_status: number) => {};
    answer(
      () =>
        new Promise((resolve) => {
          accept = resolve;
        }),
    );
    await pause(150);
    const probe = send();
    await vi.waitFor(() => expect(requests()).toBe(6));
    for (let count = 0; count < 3; count += 1) await expect(send()).rejects.toEqual(unavailable);
    expect(requests()).toBe(6);
    accept(201);
    await expect(probe).resolves.toBe('accepted');
    answer(() => 201);
    await Promise.all([send(), send()]);
    expect(requests()).toBe(8);
  });
});

test('a push service with too many pushes to one device is called for others', async () => {
  const { send, answer } = open();
  const device = createDevice(service.origin);
  answer(() => 429);
  for (let count = 0; count < 10; count += 1) {
    await expect(send(service, device)).rejects.toEqual(unavailable);
  }
  answer(() => 201);
  await expect(send()).resolves.toBe('accepted');
});

describe('a push service that answers with Retry-After', () => {
  const inTenMinutes = () => new Date(Date.now() + 600_000).toUTCString();
  test.each([
    ['in seconds', () => '600'],
    ['as a date', inTenMinutes],
  ])('is not called before: 503, %s', async (_, retryAfter) => {
    const { send, answer, requests } = open();
    answer(() => ({ status: 503, retryAfter: retryAfter() }));
    const answered = await send().catch((error: unknown) => error);
    expect(answered).toEqual(unavailable);
    const seconds = (answered as PushUnavailable).retryAfterSeconds ?? 0;
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    await expect(send()).rejects.toMatchObject({ retryAfterSeconds: expect.any(Number) });
    expect(requests()).toBe(1);
    await expect(send(other)).resolves.toBe('accepted');
  });

  test('is not called for a device with too many pushes, but for others', async () => {
    const { send, answer, requests } = open();
    const device = createDevice(service.origin);
    answer(() => ({ status: 429, retryAfter: '600' }));
    await expect(send(service, device)).rejects.toMatchObject({ retryAfterSeconds: 600 });
    answer(() => 201);
    await expect(send()).resolves.toBe('accepted');
    await expect(send(service, device)).rejects.toEqual(unavailable);
    expect(requests()).toBe(2);
  });

  test.each([429, 503])('is called again afterwards: %i', async (status) => {
    const { send, answer } = open();
    const device = createDevice(service.origin);
    answer(() => ({ status, retryAfter: '1' }));
    await expect(send(service, device)).rejects.toEqual(unavailable);
    answer(() => 201);
    await vi.waitFor(async () => expect(await send(service, device)).toBe('accepted'), 5000);
  });

  test('of a year is called again within an hour', async () => {
    const { send, answer } = open();
    answer(() => ({ status: 429, retryAfter: '31536000' }));
    await expect(send()).rejects.toMatchObject({ retryAfterSeconds: 3600 });
  });

  test.each(['soon', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT', ''])(
    'that says nothing, such as %o, is called as ever',
    async (retryAfter) => {
      const { send, answer } = open();
      answer(() => ({ status: 429, retryAfter }));
      await expect(send()).rejects.toMatchObject({ retryAfterSeconds: null });
      answer(() => 201);
      await expect(send()).resolves.toBe('accepted');
    },
  );
});
