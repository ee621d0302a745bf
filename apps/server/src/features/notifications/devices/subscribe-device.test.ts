import { login, sessionOf } from '@oficio/contract/auth.ts';
import {
  getNotificationSettings,
  MAX_SUBSCRIPTIONS,
  subscribeDevice,
} from '@oficio/contract/notifications.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.ts';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { createAccount, TEST_PASSWORD, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { createDevice, type Device } from '#app/testing/push/push-service.ts';
import { refusal } from '#app/testing/refusal.ts';
import { readVapidKeys } from './read-vapid-keys.ts';

const app = await startTestApp({ settings: { pushOrigins: ['https://push.example.es:8443'] } });

let account: TestAccount;
beforeEach(async () => {
  account = await createAccount(app, 'client');
});

const FCM = 'https://fcm.googleapis.com';
const subscribe = (
  { subscription }: Pick<Device, 'subscription'>,
  { token }: Pick<TestAccount, 'token'> = account,
) => app.call(subscribeDevice, { body: subscription }, token);
const ownersOf = async ({ subscription }: Device) => {
  const rows = await app.deps.db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select('user_id')
    .where('endpoint', '=', subscription.endpoint)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

describe('a device', () => {
  test('registered again and again is one, with its latest keys', async () => {
    const device = createDevice(FCM);
    await subscribe(device);
    const { keys } = createDevice(FCM).subscription;
    await Promise.all(
      [1, 2, 3].map(() => subscribe({ subscription: { ...device.subscription, keys } })),
    );
    const rows = await app.deps.db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('endpoint', '=', device.subscription.endpoint)
      .execute();
    expect(rows).toMatchObject([keys]);
  });

  test('belongs to the account that logged in on it last', async () => {
    const device = createDevice(FCM);
    await subscribe(device);
    const next = await createAccount(app, 'provider');
    await subscribe(device, next);
    expect(await ownersOf(device)).toEqual([next.id]);
  });

  test(`beyond ${MAX_SUBSCRIPTIONS} takes the place of the account’s oldest`, async () => {
    const again = sessionOf(
      await app.call(login, {
        body: { email: account.user.email, password: TEST_PASSWORD },
      }),
    );
    const devices = Array.from({ length: MAX_SUBSCRIPTIONS + 2 }, () => createDevice(FCM));
    for (const [place, device] of devices.entries()) {
      app.clock.advance({ seconds: 1 });
      await subscribe(device, place % 2 ? account : again);
    }
    const owners = await Promise.all(devices.map(ownersOf));
    expect(owners.filter(([owner]) => owner === account.id)).toHaveLength(MAX_SUBSCRIPTIONS);
    expect(owners.slice(0, 2)).toEqual([[], []]);
  });
});

describe('an address is refused', () => {
  const notAdmitted = refusal(422, 'El servicio de avisos de este navegador no está admitido');
  test.each([
    'https://updates.push.services.mozilla.com',
    'https://web.push.apple.com',
    'https://db5p.notify.windows.com',
    'https://push.example.es:8443',
  ])('not if it is of a push service: %s', async (origin) => {
    await expect(subscribe(createDevice(origin))).resolves.toEqual({ success: true });
  });

  test.each([
    'http://fcm.googleapis.com',
    'https://fcm.googleapis.com:8443',
    'https://user:secret@fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example',
    'https://evilfcm.googleapis.com',
    'https://evil.example\\@fcm.googleapis.com',
    'https://push.services.mozilla.com.evil.example',
    'https://push.example.es',
    'http://127.0.0.1:5432',
    'http://localhost',
    'https://[::1]',
    'https://2130706433',
    'https://169.254.169.254',
    'https://10.0.0.1',
    'ftp://fcm.googleapis.com',
    'file://fcm.googleapis.com',
  ])('if it is any other: %s', async (origin) => {
    await expect(subscribe(createDevice(origin))).rejects.toEqual(notAdmitted);
  });
});

test('an address that is too long once it is written in ASCII is refused', async () => {
  const { subscription } = createDevice(FCM);
  const endpoint = `${FCM}/${'ñ'.repeat(1000)}`;
  await expect(subscribe({ subscription: { ...subscription, endpoint } })).rejects.toEqual(
    refusal(422, 'La dirección de este dispositivo es demasiado larga'),
  );
});

test.each([
  ['not a point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['too short a point', { p256dh: 'BAAA' }],
  ['too short a secret', { auth: 'AAAA' }],
])('keys are refused: %s', async (_, wrong) => {
  const { subscription } = createDevice(FCM);
  const keys = { ...subscription.keys, ...wrong };
  await expect(subscribe({ subscription: { ...subscription, keys } })).rejects.toEqual(
    refusal(422, 'Las claves de este dispositivo no son válidas'),
  );
});

test('an account that registers devices without end is refused', async () => {
  const strict = await buildTestApp({ settings: { rateLimitFactor: 1 } });
  const { token } = await createAccount(strict, 'client');
  const body = createDevice(FCM).subscription;
  for (let count = 0; count < 30; count += 1) await strict.call(subscribeDevice, { body }, token);
  await expect(strict.call(subscribeDevice, { body }, token)).rejects.toMatchObject({
    status: 429,
  });
  await strict.close();
});

test('processes that start at once sign with the same keys, which stay', async () => {
  const fresh = await buildTestApp();
  const processes = Array.from({ length: 8 }, () =>
    openDatabase(fresh.deps.config.databaseUrl ?? '', fresh.deps.log, { maxConnections: 1 }),
  );
  const keys = await Promise.all(processes.map(readVapidKeys));
  const { token } = await createAccount(fresh, 'client');
  const { public_key } = await fresh.call(getNotificationSettings, {}, token);
  for (const each of keys) expect(each).toEqual({ ...keys[0], publicKey: public_key });
  expect(Buffer.from(public_key, 'base64url')).toHaveLength(65);
  await Promise.all(processes.map((db) => db.destroy()));
  await fresh.close();
});
