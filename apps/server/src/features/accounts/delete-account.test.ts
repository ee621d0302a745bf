import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteAccount as deleteAccountEndpoint } from '@oficio/contract/accounts.ts';
import { deleteUser } from '@oficio/contract/admin.ts';
import { listAppointments } from '@oficio/contract/appointments.ts';
import { login, resetPassword, sessionOf } from '@oficio/contract/auth.ts';
import { blockUser, listBlocks } from '@oficio/contract/blocks.ts';
import {
  conversationIdOf,
  listConversations,
  listMessages,
} from '@oficio/contract/conversations.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { getMyProfile, getProfile } from '@oficio/contract/profiles.ts';
import { listProviderReviews } from '@oficio/contract/reviews.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { findInDatabase } from '#app/testing/database/find-in-database.ts';
import {
  addReasonsAndPlaces,
  createDepartingAccount,
  DEPARTING_EMAIL,
  DEPARTING_PHONE,
  MARK,
} from '#app/testing/departing-account.ts';
import {
  createAccount,
  deleteAccount,
  TEST_PASSWORD,
  type TestAccount,
} from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { connectSocket, openTab } from '#app/testing/network/connect-socket.ts';
import { race, refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { write } from '#app/testing/write.ts';

const app = await startTestApp({ withJobs: true });
let other: TestAccount;
let departing: TestAccount;

const meet = async (userType: 'client' | 'provider') => {
  ({ departing, other } = await createDepartingAccount(app, userType));
};
const dead = refusal(401, 'Sesión no válida o caducada');
const logIn = async () =>
  sessionOf(await app.call(login, { body: { email: DEPARTING_EMAIL, password: TEST_PASSWORD } }));
const marked = () => findInDatabase(app.deps.config.databaseUrl, MARK);
const numbered = () => findInDatabase(app.deps.config.databaseUrl, DEPARTING_PHONE);
/** The columns, also those of indexes, of which the planner's statistics hold a sample with a text. */
const sampledWith = async (text: string) => {
  const columns = await runSql<{ name: string }>(
    app.deps.config.databaseUrl,
    `select concat(tablename, '.', attname) as name from pg_stats
     where schemaname not in ('pg_catalog', 'information_schema')
       and strpos(
         lower(concat_ws(' ', most_common_vals, histogram_bounds, most_common_elems)), lower($1)
       ) > 0
     order by 1`,
    [text],
  );
  return columns.map(({ name }) => name);
};
/** The columns of which search needs the statistics: the next ANALYZE replaces them (decision 016). */
const isNeededBySearch = (column: string) =>
  /^(search_words|profiles_names|profiles_terms)\.|^profiles\.(name_words|search_document)$/.test(
    column,
  );
/** Columns without statistics, of which a sample may not contain the mark although it is personal. */
const UNSAMPLED = [
  'messages.address',
  'messages.latitude',
  'messages.longitude',
  'passkeys.credential_id',
  'passkeys.name',
  'passkeys.public_key',
  'profiles.latitude',
  'profiles.longitude',
  'report_messages.address',
  'report_messages.latitude',
  'report_messages.longitude',
  'report_messages.message',
  'reports.details',
  'second_factors.secret',
  'security_events.network',
  'sessions.network',
];
const sampledOf = (columns: readonly string[]) =>
  runSql(
    app.deps.config.databaseUrl,
    "select tablename, attname from pg_stats where concat(tablename, '.', attname) = any ($1)",
    [columns],
  );
const files = async () => (await readdir(join(app.deps.config.dataDir, 'uploads'))).length;
const messagesOf = (reader: TestAccount, with_: TestAccount) => {
  const params = { conversation_id: conversationIdOf(reader.id, with_.id) };
  return app.call(listMessages, { params, query: {} }, reader.token);
};

describe.each(['client', 'provider'] as const)('a %s who deletes their account', (userType) => {
  beforeEach(() => meet(userType));

  test('leaves nothing of theirs in any table or file', async () => {
    await addReasonsAndPlaces(app, { departing, other }, userType);
    await runSql(app.deps.config.databaseUrl, 'analyze');
    expect(await marked()).toEqual(
      expect.arrayContaining([
        'public.appointments',
        'public.passkeys',
        'public.profiles',
        'public.push_subscriptions',
        'public.users',
      ]),
    );
    expect(await numbered()).toEqual(['public.users']);
    const filesBefore = await files();
    const shared = await messagesOf(other, departing);
    await deleteAccount(app, departing);
    expect(await marked()).toEqual([]);
    expect(await numbered()).toEqual([]);
    const sampled = await sampledWith(MARK);
    expect(sampled.filter((column) => !isNeededBySearch(column))).toEqual([]);
    expect(await sampledOf(UNSAMPLED)).toEqual([]);
    await runSql(app.deps.config.databaseUrl, 'analyze');
    expect(await sampledWith(MARK)).toEqual([]);
    // Of the four images (photo, gallery, unused upload, sent in a message) only the sent one
    // remains.
    const gone = userType === 'provider' ? 4 : 2;
    await vi.waitFor(async () => expect(await files()).toBe(filesBefore - gone), 10_000);
    const uploads = app.deps.db.selectFrom('uploads').where('owner_id', '=', departing.id);
    expect(await uploads.selectAll().execute()).toHaveLength(1);
    const pictures = shared.messages.flatMap(({ image_url }) => image_url ?? []);
    for (const url of pictures) expect((await fetch(app.host + url)).status).toBe(200);
    for (const table of [
      'sessions',
      'password_resets',
      'activity_days',
      'work_schedule',
      'notification_opt_outs',
      'unread_mails',
    ] as const) {
      const rows = app.deps.db.selectFrom(table).where('user_id', '=', departing.id);
      expect(await rows.selectAll().execute()).toEqual([]);
    }
  });

  test('is shut out at once; the email can be registered again', async () => {
    const second = await logIn();
    const tabs = [
      await openTab(app.host, departing),
      await openTab(app.host, { ...departing, token: second.token }, ['websocket']),
    ];
    const closed = tabs.map(
      ({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)),
    );
    await deleteAccount(app, departing);
    expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect']);
    for (const token of [departing.token, second.token]) {
      await expect(app.call(getMyProfile, {}, token)).rejects.toEqual(dead);
      await expect(connectSocket(app.host, { token })).rejects.toThrow('unauthorized');
    }
    await expect(logIn()).rejects.toEqual(refusal(401, 'Email o contraseña incorrectos'));
    const again = await createAccount(app, 'client', { email: DEPARTING_EMAIL });
    expect(again.id).not.toBe(departing.id);
    expect(await app.call(listConversations, { query: {} }, again.token)).toMatchObject({
      total: 0,
    });
    await deleteAccount(app, again);
  });

  test('leaves whole what belongs to others, under "Usuario eliminado"', async () => {
    const before = await messagesOf(other, departing);
    await deleteAccount(app, departing);
    expect(await messagesOf(other, departing)).toEqual(before);
    const { conversations } = await app.call(listConversations, { query: {} }, other.token);
    expect(conversations).toMatchObject([
      {
        other_user: { name: 'Usuario eliminado', photo: null },
        last_message: { message: 'Así está' },
      },
    ]);
    await expect(write(app, other, departing, '¿Sigues ahí?')).rejects.toEqual(
      refusal(404, 'Recurso no encontrado'),
    );
    const own = userType === 'client';
    const name = own ? 'client_name' : 'provider_name';
    const { appointments } = await app.call(listAppointments, { query: {} }, other.token);
    expect(appointments.map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'cancelled',
      'completed',
    ]);
    for (const appointment of appointments) {
      expect(appointment[name]).toBe('Usuario eliminado');
      expect(appointment.title).toBe(own ? 'Cita' : 'Fuga en la cocina');
    }
    const { history } = await app.call(listHistory, { query: {} }, other.token);
    expect(history).toMatchObject([{ other_user: { name: 'Usuario eliminado', photo: null } }]);
    const topics = () => app.mails.to(other.user.email).map(({ subject }) => subject);
    await vi.waitFor(
      () => expect(topics()).toContainEqual(expect.stringMatching(/cancel/i)),
      10_000,
    );
  });
});

test('samples that were taken before statistics were switched off are removed', async () => {
  const columns = ['messages.message', 'messages.address', 'sessions.network', 'users.name'];
  const { departing: writer, other: reader } = await createDepartingAccount(app, 'client');
  await addReasonsAndPlaces(app, { departing: writer, other: reader }, 'client');
  const { databaseUrl } = app.deps.config;
  for (const column of columns) {
    const [table, name] = column.split('.');
    await runSql(databaseUrl, `alter table ${table} alter column ${name} set statistics -1`);
  }
  await runSql(databaseUrl, 'analyze');
  await runSql(databaseUrl, 'alter table users alter column name set statistics 0');
  expect(await sampledOf(columns)).toHaveLength(columns.length);
  const file = '../../db/migrations/20261126_0762_personal_statistics.sql';
  await runSql(databaseUrl, await readFile(join(import.meta.dirname, file), 'utf8'));
  expect(await sampledOf(columns)).toEqual([]);
  await deleteAccount(app, writer);
});

test('blocks of and against a deleted account are deleted', async () => {
  await meet('client');
  await app.call(blockUser, { params: { user_id: departing.id } }, other.token);
  await app.call(blockUser, { params: { user_id: other.id } }, departing.token);
  await deleteAccount(app, departing);
  expect(await app.call(listBlocks, {}, other.token)).toEqual({ blocks: [] });
  expect(await app.deps.db.selectFrom('blocks').selectAll().execute()).toEqual([]);
});

test('the reviews of a client who left stay, and so does the average', async () => {
  await meet('client');
  const params = { provider_id: other.id };
  const rating = async () =>
    (await app.call(getProfile, { params: { user_id: other.id } })).profile.rating;
  expect(await rating()).toBe(4);
  await deleteAccount(app, departing);
  expect(await rating()).toBe(4);
  const { reviews } = await app.call(listProviderReviews, { params, query: {} });
  expect(reviews).toMatchObject([
    { client_name: 'Usuario eliminado', client_photo: null, comment: 'Muy bien', rating: 4 },
  ]);
});

test('the page of a provider who left is not there, and a link sent before opens nothing', async () => {
  await meet('provider');
  const mailed = app.mails.to(DEPARTING_EMAIL).map(({ text }) => text);
  const link = /token=([\w-]+)/.exec(mailed.join())?.[1] ?? '';
  await deleteAccount(app, departing);
  await expect(app.call(getProfile, { params: { user_id: departing.id } })).rejects.toEqual(
    refusal(404, 'Recurso no encontrado'),
  );
  await expect(
    app.call(resetPassword, { body: { token: link, password: 'otra-clave' } }),
  ).rejects.toEqual(refusal(400, 'El enlace es inválido o ha expirado'));
});

describe('deleting one’s account', () => {
  test('needs the password; guessing it is throttled like a login', async () => {
    const strict = await buildTestApp({ settings: { rateLimitFactor: 1 } });
    try {
      const { token } = await createAccount(strict, 'client');
      const guess = (password: string) =>
        strict.call(deleteAccountEndpoint, { body: { password } }, token);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await expect(guess('no es esta')).rejects.toEqual(
          refusal(403, 'La contraseña no es correcta'),
        );
      }
      await expect(guess(TEST_PASSWORD)).rejects.toMatchObject({ status: 429 });
      expect((await strict.call(getMyProfile, {}, token)).user.name).toBe('Lucía Herrero');
    } finally {
      await strict.close();
    }
  });

  test('is for people only: the platform keeps its administrators', async () => {
    const admin = await createSuperadmin(app);
    const body = { password: 'de-la-casa' };
    await expect(app.call(deleteAccountEndpoint, { body }, admin.token)).rejects.toEqual(
      refusal(409, 'No puedes aplicar esta acción a tu propia cuenta'),
    );
    await expect(app.call(deleteAccountEndpoint, { body })).rejects.toEqual(dead);
  });

  test('happens once, however often it is asked for at the same time', async () => {
    const admin = await createSuperadmin(app);
    const account = await createAccount(app, 'provider');
    const own = await race(6, () => deleteAccount(app, account));
    expect(own).toEqual({ won: 1, refusals: ['401 Sesión no válida o caducada'] });
    const params = { id: account.id };
    const erased = await race(4, () => app.call(deleteUser, { params }, admin.token));
    expect(erased).toEqual({ won: 0, refusals: ['404 Recurso no encontrado'] });
  });
});
