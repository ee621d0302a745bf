import { banUser } from '@oficio/contract/admin.ts';
import { blockUser } from '@oficio/contract/blocks.ts';
import { conversationIdOf, markConversationRead } from '@oficio/contract/conversations.ts';
import { updateNotificationPreference } from '@oficio/contract/notifications.ts';
import { updateProfile } from '@oficio/contract/profiles.ts';
import { load } from 'cheerio';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mail } from '#app/platform/mail/mail.ts';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { buildPushApp } from '#app/testing/push/push-app.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { write } from '#app/testing/write.ts';
import { notifications } from '../feature.ts';
import { unreadCutoff } from '../policy.ts';
import { mailUnread, unreadMailDue } from './mail-unread.ts';
import { messagePushDue } from './push-message.ts';
import { queueUnreadMails } from './queue-unread-mails.ts';

const { app, service, close } = await buildPushApp();
afterAll(close);

let reader: TestAccount;
let client: TestAccount;
let other: TestAccount;
beforeEach(async () => {
  reader = await createAccount(app, 'provider');
  client = await createAccount(app, 'client');
  other = await createAccount(app, 'client', { name: 'Íñigo Sáez' });
});

/** Scans for unread messages as the job of this minute does, and waits for the mails. */
const scan = async () => {
  const queued = await queueUnreadMails(app.deps);
  await jobsDone(app, unreadMailDue);
  return queued;
};
const mails = (to = reader): Mail[] => app.mails.to(to.user.email);
const read = (with_: TestAccount, seq: number, by = reader) =>
  app.call(
    markConversationRead,
    { params: { conversation_id: conversationIdOf(by.id, with_.id) }, body: { seq } },
    by.token,
  );
const wait = (minutes: number) => app.clock.advance({ minutes, seconds: 1 });

test('a deletion concurrent with a scan leaves no row', async () => {
  await deleteAccount(app, reader);
  const { databaseUrl } = app.deps.config;
  const sql = 'insert into unread_mails (user_id, due_at) values ($1, $2)';
  await runSql(databaseUrl, sql, [reader.id, app.clock.now()]);
  await scan();
  expect(
    await runSql(databaseUrl, 'select user_id from unread_mails where user_id = $1', [reader.id]),
  ).toEqual([]);
});

describe('what stays unread for ten minutes', () => {
  test('is one mail for all senders, with the number of messages of each', async () => {
    await write(app, client, reader, 'Buenos días');
    await write(app, client, reader, '¿Puede venir   mañana\na las 10? <b>Gracias</b>');
    await write(app, other, reader, 'x'.repeat(500));
    await write(app, reader, client, 'Sí');
    wait(9);
    expect(await scan()).toBe(0);
    wait(1);
    expect(await scan()).toBe(2);
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Tienes 3 mensajes sin leer');
    expect(mail?.text).toBe(
      [
        'Hola: tienes 3 mensajes sin leer.',
        `Íñigo Sáez: «${'x'.repeat(119)}…»`,
        'Lucía Herrero (2 mensajes): «¿Puede venir mañana a las 10? <b>Gracias</b>»',
        `Puedes elegir de qué te avisamos en tu perfil: ${app.deps.config.publicUrl}/profile`,
        `Leer mis mensajes: ${app.deps.config.publicUrl}/messages`,
        'Oficio\n',
      ].join('\n\n'),
    );
    expect(mail?.html).not.toContain('<b>');
    expect(load(mail?.html ?? '').text()).toContain('<b>Gracias</b>');
    expect(mails(client).map(({ subject }) => subject)).toEqual(['Tienes un mensaje sin leer']);
  });

  test('is counted among the newest thousand messages of a conversation', async () => {
    await write(app, client, reader);
    await runSql(
      app.deps.config.databaseUrl,
      `insert into messages (id, conversation_id, seq, sender_id, message_type, message, created_at)
       select gen_random_uuid(), m.conversation_id, n, m.sender_id, 'text', n::text, m.created_at
       from messages m, generate_series(2, 1500) as n where m.sender_id = '${client.id}';
       update conversations set last_seq = 1500
       where '${client.id}' in (first_user_id, second_user_id)`,
    );
    await write(app, other, reader);
    wait(10);
    await scan();
    const [mail] = mails();
    expect(mail?.subject).toBe('Tienes más de 1000 mensajes sin leer');
    expect(mail?.text).toContain('Lucía Herrero (más de 999 mensajes): «1500»');
    expect(mail?.text).toContain('Íñigo Sáez: «Hola»');
  });

  test('is named after the support when an administrator wrote it', async () => {
    const admin = await createSuperadmin(app);
    await app.call(updateProfile, { body: { user: { name: 'Marta Gil' } } }, admin.token);
    await write(app, admin, reader, 'Hemos revisado tu caso');
    wait(10);
    await scan();
    expect(mails()[0]?.text).toContain('Soporte: «Hemos revisado tu caso»');
  });

  test('carries the name of an administrator for another one', async () => {
    const [writer, colleague] = [await createSuperadmin(app), await createSuperadmin(app)];
    await app.call(updateProfile, { body: { user: { name: 'Marta Gil' } } }, writer.token);
    await write(app, writer, colleague, '¿Miras tú esta denuncia?');
    wait(10);
    await scan();
    expect(mails(colleague)[0]?.text).toContain('Marta Gil: «¿Miras tú esta denuncia?»');
  });

  test('is mailed once: not again while nothing new is written, nor after reading', async () => {
    await write(app, client, reader, 'Hola');
    for (let minute = 0; minute < 30; minute += 10) {
      wait(10);
      await scan();
    }
    expect(mails()).toHaveLength(1);
    await read(client, 1);
    wait(60);
    await scan();
    expect(mails()).toHaveLength(1);
  });

  test('is mailed again with what is new, at most once in an hour', async () => {
    await write(app, client, reader, 'Uno');
    wait(10);
    await scan();
    for (const text of ['Dos', 'Tres']) {
      await write(app, client, reader, text);
      wait(20);
      expect(await scan()).toBe(0);
    }
    wait(19);
    expect(await scan()).toBe(0);
    wait(2);
    expect(await scan()).toBe(1);
    expect(mails().map(({ subject }) => subject)).toEqual([
      'Tienes un mensaje sin leer',
      'Tienes 3 mensajes sin leer',
    ]);
    expect(mails()[1]?.text).toContain('«Tres»');
  });

  test('covers what was written since, which makes no mail of its own', async () => {
    await write(app, client, reader, 'Hola');
    wait(9);
    await write(app, other, reader, 'Buenas');
    wait(1);
    await scan();
    expect(mails()[0]?.subject).toBe('Tienes 2 mensajes sin leer');
    wait(120);
    await scan();
    expect(mails()).toHaveLength(1);
  });

  test('names five conversations and counts the rest', async () => {
    for (let count = 0; count < 7; count += 1) {
      await write(app, await createAccount(app, 'client'), reader, `Hola ${count}`);
    }
    wait(10);
    await scan();
    expect(mails()[0]?.text).toContain('Hola 2');
    expect(mails()[0]?.text).not.toContain('Hola 1');
    expect(mails()[0]?.text).toContain('Y 2 conversaciones más.');
  });
});

describe('no mail is sent', () => {
  test('about messages that were read, or shown on a device', async () => {
    await write(app, client, reader, 'Hola');
    await read(client, 1);
    const device = await service.deviceOf(app, other.token);
    await write(app, client, other, 'Hola');
    await vi.waitFor(() => expect(service.shownOn(device)).toHaveLength(1), 10_000);
    await jobsDone(app, messagePushDue);
    wait(10);
    expect(await scan()).toBe(0);
    wait(60);
    expect(await scan()).toBe(0);
    expect([...mails(), ...mails(other)]).toEqual([]);
  });

  test('except to a reader whose device could not be reached', async () => {
    service.answerWith(() => 503);
    const device = await service.deviceOf(app, reader.token);
    await write(app, client, reader, 'Hola');
    await vi.waitFor(() => expect(service.sentTo(device).length).toBeGreaterThan(0), 10_000);
    wait(10);
    await scan();
    expect(mails()).toHaveLength(1);
    service.answerWith(() => 201);
  });

  test('to a reader who switched such mails off, also while one waits', async () => {
    const set = (enabled: boolean) =>
      app.call(
        updateNotificationPreference,
        { body: { kind: 'message', channel: 'mail', enabled } },
        reader.token,
      );
    await set(false);
    await write(app, client, reader, 'Hola');
    wait(10);
    expect(await scan()).toBe(0);
    await set(true);
    await write(app, client, reader, '¿Hola?');
    await set(false);
    await mailUnread(app.deps, { user_id: reader.id, at: app.clock.now().toISOString() });
    expect(mails()).toEqual([]);
  });

  test('to, or about messages of, an account that was banned, deleted or blocked meanwhile', async () => {
    const admin = await createSuperadmin(app);
    const ban = ({ id }: TestAccount) =>
      app.call(
        banUser,
        { params: { id }, body: { duration_days: 1, reason: 'Spam' } },
        admin.token,
      );
    const departing = await createAccount(app, 'client');
    const banned = await createAccount(app, 'client');
    const gone = await createAccount(app, 'client');
    for (const writer of [client, departing, banned]) await write(app, writer, reader, 'Hola');
    await write(app, reader, other, 'Hola');
    await app.call(blockUser, { params: { user_id: client.id } }, reader.token);
    await deleteAccount(app, departing);
    await ban(banned);
    await ban(other);
    await write(app, reader, gone, 'Hola');
    await deleteAccount(app, gone);
    wait(10);
    await scan();
    expect([...mails(), ...mails(other), ...mails(gone)]).toEqual([]);
    const left = app.deps.db.selectFrom('unread_mails').where('user_id', '=', gone.id);
    expect(await left.selectAll().execute()).toEqual([]);
  });

  test('about messages that are older than the first scan', async () => {
    await write(app, client, reader, 'De antes');
    await app.deps.db.updateTable('unread_scan').set({ scanned_until: app.clock.now() }).execute();
    await app.deps.db.updateTable('conversation_members').set({ notified_seq: 1 }).execute();
    wait(10);
    expect(await scan()).toBe(0);
  });
});

describe('after a long outage', () => {
  /** Inserts messages of the client to a reader, sent at these times, in one statement. */
  const writeMany = async (to: TestAccount, count: number, first: Date, everySeconds: number) => {
    const { conversation_id } = await write(app, client, to, 'Hola');
    await read(client, 1, to);
    await runSql(
      app.deps.config.databaseUrl,
      `insert into messages
         (id, conversation_id, seq, sender_id, message_type, message, created_at)
       select gen_random_uuid(), $1, 1 + n, $2, 'text', 'Hola ' || n,
         $4::timestamptz + n * $5::int * interval '1 s'
       from generate_series(1, $3::int) n`,
      [conversation_id, client.id, count, first, everySeconds],
    );
    await runSql(
      app.deps.config.databaseUrl,
      'update conversations set last_seq = 1 + $2::int where id = $1',
      [conversation_id, count],
    );
  };
  const scannedUntil = async () =>
    (await app.deps.db.selectFrom('unread_scan').select('scanned_until').executeTakeFirstOrThrow())
      .scanned_until;

  test('messages are scanned a thousand at a time, and each window stays done', async () => {
    await scan();
    const began = await scannedUntil();
    const readers = [
      reader,
      await createAccount(app, 'provider'),
      await createAccount(app, 'provider'),
    ];
    for (const [index, each] of readers.entries()) {
      await writeMany(each, 900, new Date(began.getTime() + index * 3_600_000), 1);
    }
    app.clock.advance({ hours: 4 });
    const { transact } = app.deps;
    let transactions = 0;
    const interrupted: typeof transact = (caller, work) => {
      transactions += 1;
      if (transactions > 2) throw new Error('the database is away');
      return transact(caller, work);
    };
    await expect(queueUnreadMails({ ...app.deps, transact: interrupted })).rejects.toThrow('away');
    const reached = await scannedUntil();
    expect(reached.getTime()).toBeGreaterThan(began.getTime() + 3_600_000);
    expect(reached.getTime()).toBeLessThan(began.getTime() + 2 * 3_600_000);
    const cutoff = unreadCutoff(app.clock.now()).getTime();
    await scan();
    expect((await scannedUntil()).getTime()).toBeGreaterThanOrEqual(cutoff);
    for (const each of readers) {
      expect(mails(each).map(({ subject }) => subject)).toEqual(['Tienes 900 mensajes sin leer']);
    }
  });

  test('messages of one moment are scanned together, however many', async () => {
    await scan();
    await writeMany(reader, 2500, new Date((await scannedUntil()).getTime() + 1000), 0);
    app.clock.advance({ hours: 1 });
    await scan();
    expect(mails().map(({ subject }) => subject)).toEqual(['Tienes más de 999 mensajes sin leer']);
  });
});

test('once a clock that was ahead is right again, later messages are mailed', async () => {
  const second = await createAccount(app, 'provider');
  app.clock.advance({ days: 2 });
  await write(app, client, reader, 'Hola');
  wait(10);
  await scan();
  expect(mails()).toHaveLength(1);
  app.clock.advance({ days: -2 });
  await scan();

  await write(app, other, reader, 'Hola');
  await write(app, other, second, 'Hola');
  wait(10);
  await scan();
  expect(mails(second)).toHaveLength(1);
  // An hour after the mail before.
  wait(60);
  await scan();
  expect(mails()).toHaveLength(2);
});

describe('scanned by several processes', () => {
  test('at once, each reader is mailed once', async () => {
    const readers = [reader];
    for (let count = 0; count < 5; count += 1) readers.push(await createAccount(app, 'provider'));
    for (const each of readers) await write(app, client, each, 'Hola');
    wait(10);
    const queued = await Promise.all([1, 2, 3, 4].map(() => queueUnreadMails(app.deps)));
    await scan();
    expect(queued.reduce((sum, count) => sum + count, 0)).toBe(readers.length);
    for (const each of readers) expect(mails(each)).toHaveLength(1);
  });
});

test('a scheduled job scans every minute', async () => {
  await write(app, client, reader, 'Hola');
  wait(10);
  const [scan] = notifications.schedules ?? [];
  if (!scan) throw new Error('no schedule');
  await app.deps.jobs.enqueue(scan.kind, {});
  await vi.waitFor(() => expect(mails()).toHaveLength(1), 10_000);
  const schedules = await runSql(
    app.deps.config.databaseUrl,
    `select cron from pgboss.schedule where name = '${scan.kind.name}'`,
  );
  expect(schedules).toEqual([{ cron: '* * * * *' }]);
});
