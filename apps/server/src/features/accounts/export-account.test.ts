import { type ExportedData, exportAccount, exportedData } from '@oficio/contract/accounts.ts';
import { logout } from '@oficio/contract/auth.ts';
import { blockUser } from '@oficio/contract/blocks.ts';
import { archiveHistoryItem, listHistory } from '@oficio/contract/history.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { completedBooking } from '#app/testing/bookings.ts';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { createDepartingAccount, DEPARTING_EMAIL, MARK } from '#app/testing/departing-account.ts';
import { confirm, createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { write } from '#app/testing/write.ts';

const app = await startTestApp({ withJobs: true });

/** The unpacked archive: the content of `datos.json`, and the names and bytes of the images. */
async function download({ token }: TestAccount) {
  await confirm(app, { token });
  const zip = await app.call(exportAccount, {}, token);
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const { 'datos.json': json, ...images } = files;
  const data: ExportedData = exportedData
    .strict()
    .parse(JSON.parse(strFromU8(json ?? new Uint8Array())));
  return { data, images };
}

const imagesIn = (data: ExportedData) =>
  [...JSON.stringify(data).matchAll(/\/uploads\/([0-9a-f]{32}\.webp)/g)].map(
    ([, file]) => `imagenes/${file}`,
  );

describe.each(['client', 'provider'] as const)('the data of a %s', (userType) => {
  test('are all there, as the contract says, with both sides of what was said', async () => {
    const { departing, other } = await createDepartingAccount(app, userType);
    const isProvider = userType === 'provider';
    const { data, images } = await download(departing);

    expect(data.account).toMatchObject({ name: `Ana ${MARK}`, email: DEPARTING_EMAIL });
    expect(data.profile.address).toBe(`Calle ${MARK}`);
    expect(data.profile.work_schedule).toHaveLength(isProvider ? 7 : 0);
    expect(data.conversations).toMatchObject([
      {
        other_user: { id: other.id, name: other.user.name },
        messages: [
          { seq: 1, message: 'Buenos días', sender_name: `Ana ${MARK}` },
          { seq: 2, message: 'Buenas', sender_name: other.user.name },
          { seq: 3, message: 'Así está', sender_name: `Ana ${MARK}` },
        ],
      },
    ]);
    expect(data.appointments.map(({ status }) => status)).toEqual(
      isProvider
        ? ['completed', 'pending', 'accepted', 'accepted']
        : ['completed', 'pending', 'accepted'],
    );
    expect(data.reports).toMatchObject([{ target_id: other.id, details: `Soy ${MARK}` }]);
    expect(data.notifications).toMatchObject({
      preferences: { message: { push: false, mail: true } },
      devices: [{ service: 'fcm.googleapis.com' }],
    });
    expect(data.security_events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['registered', 'data_exported']),
    );
    expect(data.passkeys).toMatchObject([{ name: `Llave ${MARK}` }]);
    expect(data.history).toMatchObject([{ other_user: { id: other.id }, archived: false }]);
    expect(data.reviews_written).toHaveLength(isProvider ? 0 : 1);
    expect(data.reviews_received).toHaveLength(isProvider ? 1 : 0);

    // One of the images was uploaded but never used, so nothing in `datos.json` refers to it.
    expect(Object.keys(images)).toEqual(expect.arrayContaining(imagesIn(data)));
    expect(Object.keys(images)).toHaveLength(new Set(imagesIn(data)).size + 1);
    for (const [name, bytes] of Object.entries(images)) {
      const served = await fetch(
        app.host + app.deps.imageLinks.sign(name.replace('imagenes/', '')),
      );
      expect(Buffer.from(bytes)).toEqual(Buffer.from(await served.arrayBuffer()));
    }
    await deleteAccount(app, departing);
    await expect(app.call(exportAccount, {}, departing.token)).rejects.toMatchObject({
      status: 401,
    });
  });
});

test('lists longer than one reading come whole and in order', async () => {
  const [client, provider] = await Promise.all([
    createAccount(app, 'client'),
    createAccount(app, 'provider'),
  ]);
  const said = Array.from({ length: 205 }, (_, index) => `Mensaje ${index} con ñ, "comillas" y 🔧`);
  for (const text of said) await write(app, client, provider, text);
  for (let hour = 10; hour < 13; hour += 1) {
    app.clock.set('2026-11-20T11:00:00Z');
    const times = { start_time: `${hour}:00`, end_time: `${hour + 1}:00` };
    await completedBooking(app, { client, provider }, times);
  }
  const { history } = await app.call(listHistory, { query: {} }, client.token);
  const params = { id: history.at(-1)?.id ?? '' };
  await app.call(archiveHistoryItem, { params }, client.token);
  await app.call(blockUser, { params: { user_id: provider.id } }, client.token);
  const { data } = await download(client);
  expect(data.conversations[0]?.messages.map(({ message }) => message)).toEqual(said);
  expect(data.blocks).toMatchObject([{ user: { id: provider.id, name: 'Ramón Etxeberria' } }]);
  expect(data.history.map(({ archived }) => archived)).toEqual([true, false, false]);
});

test('a download that has begun is cut off when its session ends', async () => {
  const [client, provider] = [
    await createAccount(app, 'client'),
    await createAccount(app, 'provider'),
  ];
  const { conversation_id } = await write(app, client, provider, 'Hola');
  // Much more than the buffers of both ends of a connection hold.
  await runSql(
    app.deps.config.databaseUrl,
    `insert into messages (id, conversation_id, seq, sender_id, message_type, message)
     select gen_random_uuid(), $1, n, $2, 'text', repeat('x', 4000) from generate_series(2, 5000) as n`,
    [conversation_id, client.id],
  );
  await confirm(app, client);
  const headers = { authorization: `Bearer ${client.token}` };
  const answer = await fetch(`${app.host}/api/profile/export`, { headers });
  expect(answer.status).toBe(200);
  await app.call(logout, {}, client.token);
  await expect(answer.arrayBuffer().then((bytes) => bytes.byteLength)).rejects.toThrow();
});

test('bans, devices of logins and times of activity are there, without the administrators', async () => {
  app.clock.set('2026-12-01T23:30:00Z');
  const account = await createAccount(app, 'client');
  const admin = await createSuperadmin(app);
  const banned = { user_id: account.id, admin_id: admin.id };
  const past = { starts_at: '2026-11-01T10:00:00Z', ends_at: '2026-11-02T10:00:00Z' };
  const lifted = { starts_at: '2026-11-05T10:00:00Z', ends_at: '2026-11-20T10:00:00Z' };
  await app.deps.db
    .insertInto('bans')
    .values([
      {
        ...{ ...banned, ...lifted, id: newId(), reason: 'Insultos' },
        ...{ lifted_at: '2026-11-06T10:00:00Z', lifted_by: admin.id },
      },
      { ...banned, ...past, id: newId(), reason: 'Spam' },
    ])
    .execute();
  const other = { id: newId(), user_id: account.id, browser: 'Safari', system: 'iOS' };
  await app.deps.db
    .insertInto('login_devices')
    .values({ ...other, device: 'phone', last_login_at: '2026-11-30T10:00:00Z' })
    .execute();
  const { data } = await download(account);
  const instant = (at: string) => at.replace('Z', '.000Z');
  expect(data.bans).toEqual([
    {
      reason: 'Spam',
      starts_at: instant(past.starts_at),
      ends_at: instant(past.ends_at),
      lifted_at: null,
    },
    {
      reason: 'Insultos',
      starts_at: instant(lifted.starts_at),
      ends_at: instant(lifted.ends_at),
      lifted_at: '2026-11-06T10:00:00.000Z',
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(admin.id);
  expect(data.login_devices).toMatchObject([
    { browser: null, last_login_at: expect.stringMatching(/^2026-12-01T23:30/) },
    {
      browser: 'Safari',
      system: 'iOS',
      device: 'phone',
      last_login_at: '2026-11-30T10:00:00.000Z',
    },
  ]);
  expect(data.activity).toEqual({
    days: ['2026-12-02'],
    hours: [
      {
        hour: '2026-12-01T23:00:00.000Z',
        last_seen_at: expect.stringMatching(/^2026-12-01T23:30/),
      },
    ],
  });
});

test('support has no name of its own in it, except for super-administrators', async () => {
  const client = await createAccount(app, 'client');
  const [admin, colleague] = [await createSuperadmin(app), await createSuperadmin(app)];
  await app.deps.db
    .updateTable('users')
    .set({ name: 'Nadia Real' })
    .where('id', '=', admin.id)
    .execute();
  for (const other of [client, colleague]) {
    await write(app, other, admin, 'Hola');
    await write(app, admin, other, 'Buenas');
  }
  const { data } = await download(client);
  expect(data.conversations).toMatchObject([
    {
      other_user: { id: admin.id, name: 'Soporte' },
      messages: [{ sender_name: client.user.name }, { sender_name: 'Soporte' }],
    },
  ]);
  expect(JSON.stringify(data)).not.toContain('Nadia');
  const own = await download(colleague);
  expect(own.data.conversations).toMatchObject([
    {
      other_user: { id: admin.id, name: 'Nadia Real' },
      messages: [{ sender_name: 'Soporte' }, { sender_name: 'Nadia Real' }],
    },
  ]);
});

test('an account without anything has its lists empty', async () => {
  const { data, images } = await download(await createAccount(app, 'client'));
  expect(data).toMatchObject({ conversations: [], appointments: [], history: [], bans: [] });
  expect(images).toEqual({});
});

describe('the download', () => {
  test('is a file for its account only, five times an hour', async () => {
    const strict = await buildTestApp({ settings: { rateLimitFactor: 1 } });
    try {
      const { token } = await createAccount(strict, 'client');
      const get = (headers: Record<string, string> = {}) =>
        fetch(`${strict.host}/api/profile/export`, { headers });
      const authorization = `Bearer ${token}`;
      const file = await get({ authorization });
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="oficio-mis-datos.zip"',
        'cache-control': 'no-store',
      });
      await file.arrayBuffer();
      for (let time = 1; time < 5; time += 1) await (await get({ authorization })).arrayBuffer();
      const refused = await get({ authorization });
      expect(refused.status).toBe(429);
      expect(await refused.json()).toEqual({ detail: 'Demasiados intentos. Inténtalo más tarde' });
      expect((await get()).status).toBe(401);
    } finally {
      await strict.close();
    }
  });

  test('that fails on its way is cut off, never taken for whole', async () => {
    const account = await createAccount(app, 'client');
    const broken = { ...app.deps.images, get: () => Promise.reject(new Error('the disk is gone')) };
    const { get } = app.deps.images;
    const { departing } = await createDepartingAccount(app, 'client');
    for (const each of [account, departing]) await confirm(app, each);
    app.deps.images.get = broken.get;
    try {
      await expect(app.call(exportAccount, {}, departing.token)).rejects.toEqual(refusal(0, null));
    } finally {
      app.deps.images.get = get;
    }
    await expect(app.call(exportAccount, {}, account.token)).resolves.toBeInstanceOf(Blob);
    await deleteAccount(app, departing);
  });

  test('is in the documentation, and typed as a Blob', async () => {
    expectTypeOf(app.call<typeof exportAccount>).returns.resolves.toEqualTypeOf<Blob>();
    const answer = await fetch(`${app.host}/api/openapi.json`);
    const { paths } = (await answer.json()) as { paths: Record<string, unknown> };
    expect(paths['/api/profile/export']).toMatchObject({
      get: {
        responses: {
          200: { content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } },
        },
      },
    });
  });
});
