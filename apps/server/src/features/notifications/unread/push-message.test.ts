import { banUser } from '@oficio/contract/admin.ts';
import { login, logout, sessionOf } from '@oficio/contract/auth.ts';
import { blockUser } from '@oficio/contract/blocks.ts';
import {
  conversationIdOf,
  type Message,
  markConversationRead,
} from '@oficio/contract/conversations.ts';
import {
  getNotificationSettings,
  subscribeDevice,
  unsubscribeDevice,
  updateNotificationPreference,
} from '@oficio/contract/notifications.ts';
import { updateProfile } from '@oficio/contract/profiles.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount, TEST_PASSWORD, type TestAccount } from '#app/testing/factories.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { openTab, type Tab } from '#app/testing/network/connect-socket.ts';
import { buildPushApp } from '#app/testing/push/push-app.ts';
import { type Device, startPushService } from '#app/testing/push/push-service.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { write } from '#app/testing/write.ts';
import { messagePushDue, queueMessagePushes } from './push-message.ts';

const { app, service, close } = await buildPushApp();
afterAll(close);

let client: TestAccount;
let provider: TestAccount;
let device: Device;
beforeEach(async () => {
  service.answerWith(() => 201);
  client = await createAccount(app, 'client');
  provider = await createAccount(app, 'provider');
  device = await service.deviceOf(app, provider.token);
});

const send = (text = '¿Puedes venir hoy?') => write(app, client, provider, text);
const conversationId = () => conversationIdOf(client.id, provider.id);
const shown = (on = device, count = 1) =>
  vi.waitFor(() => {
    const notifications = service.shownOn(on);
    expect(notifications).toHaveLength(count);
    return notifications;
  }, 10_000);
/** Resolves when every queued push has been sent or dropped. */
const allPushed = () => jobsDone(app, messagePushDue);
/** Waits until the pushes of this message have been handled, and checks that none was sent. */
const nothingShownOf = async (message: Message, on = device) => {
  await queueMessagePushes(app.deps, message);
  await allPushed();
  expect(service.sentTo(on)).toEqual([]);
};
const subscriptions = () => app.deps.db.selectFrom('push_subscriptions').selectAll();
const isKnown = async ({ subscription }: Device) =>
  (await subscriptions().where('endpoint', '=', subscription.endpoint).execute()).length === 1;
const look = async ({ socket }: Tab, visible: boolean, isSeen = visible) => {
  socket.emit('presence', { visible });
  await vi.waitFor(async () =>
    expect(await app.deps.presence.hasVisibleTab(provider.id)).toBe(isSeen),
  );
};

describe('a message to a user without a visible tab', () => {
  test('is shown on their device, encrypted for it and signed by the server', async () => {
    const { conversation_id } = await send('Gotea  el grifo\nde la cocina');
    const [notification] = await shown();
    expect(notification).toEqual({
      kind: 'message',
      title: 'Lucía Herrero',
      body: 'Gotea el grifo de la cocina',
      path: `/chat/${conversation_id}/${client.id}`,
      tag: `message-${conversation_id}`,
    });
    const [delivery] = service.sentTo(device);
    const { public_key } = await app.call(getNotificationSettings, {}, provider.token);
    expect(delivery?.vapid).toMatchObject({
      aud: service.origin,
      sub: 'mailto:hola@oficio.example',
      publicKey: public_key,
      isSigned: true,
    });
    const hours = ((delivery?.vapid.exp ?? 0) - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
    expect(delivery?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
    });
    expect(delivery?.headers.topic).toMatch(/^[\w-]{32}$/);
    expect(delivery?.body.includes('Gotea')).toBe(false);
    expect(() => service.shownOn(device)).not.toThrow();
  });

  test('is named after the support, not after the administrator who wrote it', async () => {
    const admin = await createSuperadmin(app);
    await app.call(updateProfile, { body: { user: { name: 'Marta Gil' } } }, admin.token);
    await write(app, admin, provider, 'Hemos revisado tu caso');
    const [notification] = await shown();
    expect(notification).toMatchObject({ title: 'Soporte', body: 'Hemos revisado tu caso' });
  });

  test('carries the name of an administrator for another one', async () => {
    const [writer, reader] = [await createSuperadmin(app), await createSuperadmin(app)];
    await app.call(updateProfile, { body: { user: { name: 'Marta Gil' } } }, writer.token);
    const tablet = await service.deviceOf(app, reader.token);
    await write(app, writer, reader, '¿Miras tú esta denuncia?');
    expect(await shown(tablet)).toMatchObject([{ title: 'Marta Gil' }]);
  });

  test('cannot be read with the keys of another device', async () => {
    const other = await service.deviceOf(app, client.token);
    await send();
    await shown();
    const [delivery] = service.sentTo(device);
    expect(() => other.decrypt(delivery?.body ?? Buffer.alloc(0))).toThrow();
  });

  test('is cut to what fits a locked screen, between characters', async () => {
    await send('👩‍🔧'.repeat(1300));
    const [notification] = await shown();
    expect(notification?.body).toBe(`${'👩‍🔧'.repeat(23)}…`);
    expect(service.sentTo(device)[0]?.body.length).toBeLessThan(3000);
  });

  test('is shown on every device of theirs, and on none of the sender', async () => {
    const { token } = sessionOf(
      await app.call(login, {
        body: { email: provider.user.email, password: TEST_PASSWORD },
      }),
    );
    const tablet = await service.deviceOf(app, token);
    const own = await service.deviceOf(app, client.token);
    const message = await send();
    await shown(device);
    await shown(tablet);
    await allPushed();
    await nothingShownOf(message, own);
  });

  test('is shown, in the place of those before it, when several arrive in a moment', async () => {
    for (const text of ['Hola', '¿Estás?', 'Es urgente']) await send(text);
    // A push is queued after the answer to its message.
    await vi.waitFor(() =>
      expect(service.shownOn(device).map(({ body }) => body)).toContain('Es urgente'),
    );
    await allPushed();
    const topics = service.sentTo(device).map(({ headers }) => headers.topic);
    expect(new Set(topics).size).toBe(1);
  });
});

describe('nothing is shown', () => {
  test('while a tab is visible; once it is hidden, the next message is', async () => {
    const tab = await openTab(app.host, provider);
    await look(tab, true);
    await nothingShownOf(await send());
    await look(tab, false);
    await send('¿Sigues ahí?');
    await shown();
    await look(tab, true);
    tab.socket.disconnect();
    await vi.waitFor(async () =>
      expect(await app.deps.presence.hasVisibleTab(provider.id)).toBe(false),
    );
  });

  test('for a tab that sends malformed presence events', async () => {
    const tab = await openTab(app.host, provider);
    for (const notification of [null, 'visible', { visible: 1 }, { visible: true, user: 'x' }]) {
      tab.socket.emit('presence', notification as unknown as { visible: boolean });
    }
    await look(tab, false);
    await send();
    await shown();
    tab.socket.disconnect();
  });

  test('of messages that were read, or became too old, before the push was sent', async () => {
    const answerFirst = service.holdAnswers();
    await send();
    await vi.waitFor(() => expect(service.sentTo(device)).toHaveLength(1), 10_000);
    const params = { conversation_id: conversationId() };
    await app.call(markConversationRead, { params, body: { seq: 1 } }, provider.token);
    answerFirst(503);
    await allPushed();
    expect(service.sentTo(device)).toHaveLength(1);

    const answerSecond = service.holdAnswers();
    await send('¿Y ahora?');
    await vi.waitFor(() => expect(service.sentTo(device)).toHaveLength(2), 10_000);
    app.clock.advance({ minutes: 11 });
    answerSecond(503);
    await allPushed();
    expect(service.sentTo(device)).toHaveLength(2);
  });

  test('after logging out, and on a session that was unused for a month', async () => {
    const { token } = sessionOf(
      await app.call(login, {
        body: { email: provider.user.email, password: TEST_PASSWORD },
      }),
    );
    await app.call(logout, {}, provider.token);
    expect(await isKnown(device)).toBe(false);
    const phone = await service.deviceOf(app, token);
    app.clock.advance({ days: 31 });
    client = await createAccount(app, 'client');
    const message = await send();
    await nothingShownOf(message);
    await nothingShownOf(message, phone);
  });

  test('of messages, to a user who switched them off', async () => {
    const set = (enabled: boolean) =>
      app.call(
        updateNotificationPreference,
        { body: { kind: 'message', channel: 'push', enabled } },
        provider.token,
      );
    expect(await set(false)).toMatchObject({
      message: { push: false, mail: true },
      appointment_change: { push: true, mail: true },
    });
    await set(false);
    await nothingShownOf(await send());
    const { preferences } = await app.call(getNotificationSettings, {}, provider.token);
    expect(preferences.message).toEqual({ push: false, mail: true });
    expect((await set(true)).message).toEqual({ push: true, mail: true });
    await send();
    await shown();
  });

  test('of messages whose sender was blocked or banned meanwhile', async () => {
    const admin = await createSuperadmin(app);
    const other = await createAccount(app, 'client');
    const answerAll = service.holdAnswers();
    await send();
    await write(app, other, provider, 'Hola');
    await vi.waitFor(() => expect(service.sentTo(device)).toHaveLength(2), 10_000);
    await app.call(blockUser, { params: { user_id: client.id } }, provider.token);
    const body = { duration_days: 1 as const, reason: 'Spam' };
    await app.call(banUser, { params: { id: other.id }, body }, admin.token);
    answerAll(503);
    await allPushed();
    expect(service.sentTo(device)).toHaveLength(2);
  });

  test('on a device that was taken off the list, or whose subscription has run out', async () => {
    const { endpoint } = device.subscription;
    await app.call(unsubscribeDevice, { body: { endpoint } }, client.token);
    expect(await isKnown(device)).toBe(true);
    const expirationTime = app.clock.now().getTime() + 60_000;
    const body = { ...device.subscription, expirationTime };
    await app.call(subscribeDevice, { body }, provider.token);
    app.clock.advance({ minutes: 2 });
    await nothingShownOf(await send());
    expect(await isKnown(device)).toBe(false);
    await app.call(subscribeDevice, { body: device.subscription }, provider.token);
    for (let time = 0; time < 2; time += 1) {
      await app.call(unsubscribeDevice, { body: { endpoint } }, provider.token);
    }
    await nothingShownOf(await send());
  });
});

describe('a push service', () => {
  test.each([404, 410])(
    'that answers %i no more knows the device, which is forgotten',
    async (status) => {
      service.answerWith(() => status);
      await send();
      await vi.waitFor(async () => expect(await isKnown(device)).toBe(false), 10_000);
      await send();
      await allPushed();
      expect(service.sentTo(device)).toHaveLength(1);
    },
  );

  test.each([429, 500, 503])('that answers %i is asked again', async (status) => {
    let tries = 0;
    service.answerWith(() => {
      tries += 1;
      return tries === 1 ? status : 201;
    });
    await send();
    await allPushed();
    const notifications = await shown(device, 2);
    expect(notifications[1]).toEqual(notifications[0]);
  });

  test.each([301, 400, 413])('that answers %i is not, and the device stays', async (status) => {
    service.answerWith(() => status);
    await send();
    await vi.waitFor(() => expect(service.sentTo(device)).toHaveLength(1), 10_000);
    await allPushed();
    expect(service.sentTo(device)).toHaveLength(1);
    expect(await isKnown(device)).toBe(true);
  });

  test('that answers with Retry-After is sent the push again then', async () => {
    const busy = await startPushService();
    app.deps.config.pushOrigins.push(busy.origin);
    busy.answerWith(() => ({ status: 429, retryAfter: '600' }));
    const phone = await busy.deviceOf(app, provider.token);
    await send();
    await shown();
    await vi.waitFor(async () => {
      const waiting = await runSql<{ seconds: number }>(
        app.deps.config.databaseUrl,
        `select extract(epoch from start_after - now())::float8 as seconds
         from pgboss.job where name = $1 and state = 'retry'`,
        [messagePushDue.name],
      );
      expect(waiting).toEqual([{ seconds: expect.toSatisfy((seconds) => seconds > 500) }]);
    }, 10_000);
    expect(busy.sentTo(phone)).toHaveLength(1);
    await runSql(app.deps.config.databaseUrl, 'delete from pgboss.job where name = $1', [
      messagePushDue.name,
    ]);
    await busy.close();
  });

  test('that hangs holds up neither messages nor the devices of another', async () => {
    const hanging = await startPushService();
    app.deps.config.pushOrigins.push(hanging.origin);
    hanging.answerWith(() => new Promise(() => undefined));
    const readers: Device[] = [];
    for (let count = 0; count < 12; count += 1) {
      readers.push(await hanging.deviceOf(app, provider.token));
    }
    await send();
    await vi.waitFor(() => {
      expect(readers.some((each) => hanging.sentTo(each).length > 0)).toBe(true);
    }, 10_000);
    await expect(send('¿Hola?')).resolves.toMatchObject({ seq: 2 });
    await vi.waitFor(() => {
      expect(service.shownOn(device).at(-1)?.body).toBe('¿Hola?');
    }, 20_000);
    await hanging.close();
    app.clock.advance({ minutes: 11 });
    await allPushed();
  });
});
