import { randomUUID } from 'node:crypto';
import { banUser } from '@oficio/contract/admin.ts';
import { cancelAppointment, requestAppointment } from '@oficio/contract/appointments.ts';
import { login, register, sessionOf } from '@oficio/contract/auth.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { createReviewFromChat } from '@oficio/contract/reviews.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSuperadmin, insertBan } from '#app/testing/administrators.ts';
import { BOOKING_DATE, completedBooking } from '#app/testing/bookings.ts';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { findInDatabase } from '#app/testing/database/find-in-database.ts';
import { createAccount, deleteAccount, TEST_PASSWORD } from '#app/testing/factories.ts';
import { createImage } from '#app/testing/images.ts';
import { runSchedule } from '#app/testing/jobs/run-schedule.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { sendWithKey } from '#app/testing/network/send-with-key.ts';
import { holdLocks } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { write } from '#app/testing/write.ts';

const app = await startTestApp();
const pair = createPairPerTest(app);
const databaseUrl = app.deps.config.databaseUrl;

let key: string;
beforeEach(() => {
  key = randomUUID();
});

const bodyOf = (fields: object = {}) => ({
  title: 'Fuga en la cocina',
  date: BOOKING_DATE,
  start_time: '10:00',
  end_time: '11:00',
  provider_id: pair.provider.id,
  ...fields,
});
const ask = (fields: object = {}, { token } = pair.client, withKey = key) =>
  sendWithKey(app.host, requestAppointment, { body: bodyOf(fields) }, { key: withKey, token });
const refused = (status: number, detail: string) => ({ status, body: JSON.stringify({ detail }) });
const appointmentsOf = ({ id } = pair.provider) =>
  runSql<{ id: string }>(databaseUrl, 'select id from appointments where provider_id = $1', [id]);
const storedOf = ({ id } = pair.client) =>
  runSql(databaseUrl, 'select from kept_answers where user_id = $1', [id]);

describe('a call that is repeated with its key', () => {
  test('gets the first answer, and nothing is done twice', async () => {
    const first = await ask();
    expect(first.status).toBe(200);
    expect(await ask()).toEqual(first);
    expect(await appointmentsOf()).toEqual([{ id: JSON.parse(first.body).id }]);
    expect(await storedOf()).toHaveLength(1);
  });

  test('waits for the first one, also when both arrive at once', async () => {
    const { client } = pair;
    const locked = 'select from profiles where user_id = $1 for update';
    const locks = await holdLocks(databaseUrl, locked, [client.id]);
    const answers = Promise.all([ask(), ask(), ask()]);
    await locks.waitingConnections(3);
    await locks.release();
    const [first, ...others] = await answers;
    expect(first?.status).toBe(200);
    expect(others).toEqual([first, first]);
    expect(await appointmentsOf()).toHaveLength(1);
  });

  test('gets the first answer whatever has changed since then', async () => {
    const first = await ask();
    const params = { id: JSON.parse(first.body).id };
    await app.call(cancelAppointment, { params }, pair.client.token);
    await insertBan(app, pair.provider, await createSuperadmin(app));
    expect(await ask()).toEqual(first);
  });

  test('gets the first answer instead of the refusal of a second review', async () => {
    await write(app, pair.client, pair.provider);
    const { id: appointment_id } = await completedBooking(app, pair);
    const conversation_id = [pair.client.id, pair.provider.id].toSorted().join('_');
    const body = { provider_id: pair.provider.id, conversation_id, rating: 5, appointment_id };
    const review = (withKey: string) =>
      sendWithKey(
        app.host,
        createReviewFromChat,
        { body },
        { key: withKey, token: pair.client.token },
      );
    const first = await review(key);
    expect(first.status).toBe(200);
    expect(await review(key)).toEqual(first);
    expect(await review(randomUUID())).toEqual(refused(409, 'Ya has valorado este servicio'));
  });

  test('does not count towards the limits of successful calls', async () => {
    const strict = await buildTestApp({ settings: { rateLimitFactor: 1 } });
    try {
      const { token } = await createAccount(strict, 'client');
      const file = new Blob([await createImage()]);
      const upload = () => sendWithKey(strict.host, uploadImage, { file }, { key, token });
      const first = await upload();
      for (let count = 0; count < 40; count += 1) expect(await upload()).toEqual(first);
      await expect(strict.call(uploadImage, { file }, token)).resolves.toBeTruthy();
    } finally {
      await strict.close();
    }
  });

  test('is a new call after 24 hours, and a job removes the row', async () => {
    const first = await ask();
    app.clock.advance({ hours: 24 });
    expect(await ask({ date: '2026-11-25' })).not.toEqual(first);
    expect(await appointmentsOf()).toHaveLength(2);
    expect(await storedOf()).toHaveLength(1);
    app.clock.advance({ hours: 23 });
    await runSchedule(app.deps, 'kept-answer-pruning-due');
    expect(await storedOf()).toHaveLength(1);
    app.clock.advance({ hours: 1 });
    expect(await runSchedule(app.deps, 'kept-answer-pruning-due')).toBeGreaterThan(0);
    expect(await storedOf()).toEqual([]);
  });
});

describe('the key', () => {
  test('is refused with other data, and nothing is done', async () => {
    const first = await ask();
    const other = refused(422, 'Esa clave Idempotency-Key ya se ha usado con otros datos');
    expect(await ask({ title: 'Otra fuga' })).toEqual(other);
    const token = pair.client.token;
    const file = new Blob([await createImage()]);
    expect(await sendWithKey(app.host, uploadImage, { file }, { key, token })).toEqual(other);
    expect(await appointmentsOf()).toHaveLength(1);
    expect(await ask()).toEqual(first);
  });

  test('of another account is another key', async () => {
    const other = await createAccount(app, 'client');
    const [mine, theirs] = [await ask(), await ask({ title: 'La mía' }, other)];
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(JSON.parse(theirs.body)).toMatchObject({ title: 'La mía', client_id: other.id });
    expect(await appointmentsOf()).toHaveLength(2);
  });

  test('of a refused call is free', async () => {
    const past = await ask({ date: '2026-11-19' });
    expect(past).toEqual(refused(422, 'No puedes solicitar una cita en el pasado'));
    expect(await storedOf()).toEqual([]);
    expect(await ask()).toMatchObject({ status: 200 });
  });

  test('of a call that fails in its transaction is free', async () => {
    const block = 'insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())';
    await runSql(databaseUrl, block, [pair.provider.id, pair.client.id]);
    expect(await ask()).toMatchObject({ status: 403 });
    expect(await storedOf()).toEqual([]);
    await runSql(databaseUrl, 'delete from blocks where blocker_id = $1', [pair.provider.id]);
    expect(await ask()).toMatchObject({ status: 200 });
  });

  test.each([
    ['of 16 characters', 'a'.repeat(16)],
    ['of 128 characters', 'a'.repeat(128)],
    ['with every kind of character', 'AZaz09.-_:AZaz09'],
  ])('may be one %s, with quotes or without', async (_, valid) => {
    const first = await ask({}, pair.client, valid);
    expect(first.status).toBe(200);
    const headers = {
      authorization: `Bearer ${pair.client.token}`,
      'content-type': 'application/json',
      'idempotency-key': valid,
    };
    const url = `${app.host}/api${requestAppointment.path}`;
    const bare = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(bodyOf()),
    });
    expect(await bare.text()).toBe(first.body);
  });

  test.each([
    ['of 15 characters', 'a'.repeat(15)],
    ['of 129 characters', 'a'.repeat(129)],
    ['empty', ''],
    ['with a space', `${'a'.repeat(16)} b`],
    ['with a quote', `${'a'.repeat(16)}"b`],
    ['with other letters', 'ñandúñandúñandúñ'],
    ['with two values', `${'a'.repeat(16)}, ${'b'.repeat(16)}`],
  ])('is refused when it is %s', async (_, malformed) => {
    const headers = {
      authorization: `Bearer ${pair.client.token}`,
      'content-type': 'application/json',
      'idempotency-key': malformed,
    };
    const url = `${app.host}/api${requestAppointment.path}`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(bodyOf()) });
    expect({ status: answer.status, body: await answer.text() }).toEqual(
      refused(
        422,
        'La cabecera Idempotency-Key debe tener de 16 a 128 letras, números, guiones, puntos o dos puntos',
      ),
    );
    expect(await appointmentsOf()).toEqual([]);
  });
});

describe('the stored answer', () => {
  test('is not given to an account that was banned meanwhile', async () => {
    await ask();
    const admin = await createSuperadmin(app);
    const ban = { duration_days: 1 as const, reason: 'Spam' };
    await app.call(banUser, { params: { id: pair.client.id }, body: ban }, admin.token);
    expect(await ask()).toMatchObject({ status: 401 });
  });

  test('is deleted with the account', async () => {
    await ask();
    await deleteAccount(app, pair.client);
    expect(await storedOf()).toEqual([]);
  });

  test('cannot be read in the database', async () => {
    await ask({ title: 'Zanahoria oculta' });
    expect(await findInDatabase(databaseUrl, 'Zanahoria oculta')).toEqual(['public.appointments']);
    const hex = Buffer.from('Zanahoria oculta').toString('hex');
    expect(await findInDatabase(databaseUrl, hex)).toEqual([]);
    expect(await findInDatabase(databaseUrl, key)).toEqual([]);
  });
});

describe('a registration that is repeated with its key', () => {
  const email = () => `${key}@example.es`;
  const signUp = (fields: object = {}) => {
    const body = {
      email: email(),
      password: TEST_PASSWORD,
      name: 'Ana Sanz',
      user_type: 'client' as const,
      ...fields,
    };
    return sendWithKey(app.host, register, { body }, { key });
  };

  test('gets the same session of the one account', async () => {
    const [first, second] = await Promise.all([signUp(), signUp()]);
    expect(first?.status).toBe(200);
    expect(second).toEqual(first);
    const { token, user } = JSON.parse(first?.body ?? '');
    await expect(app.call(getMyProfile, {}, token)).resolves.toMatchObject({
      user: { email: email() },
    });
    const sessions = 'select from sessions where user_id = $1';
    expect(await runSql(databaseUrl, sessions, [user.id])).toHaveLength(1);
    expect(await findInDatabase(databaseUrl, token)).toEqual([]);
  });

  test('is refused with another password, and with another key as before', async () => {
    const taken = { email: email() };
    await signUp();
    expect(await signUp({ password: 'otra-contraseña-1' })).toMatchObject({ status: 422 });
    key = randomUUID();
    expect(await signUp(taken)).toEqual(refused(409, 'El email ya está registrado'));
  });

  test('belongs to the account, with whose deletion it is deleted', async () => {
    const { token, user } = JSON.parse((await signUp()).body);
    expect(await storedOf(user)).toHaveLength(1);
    await deleteAccount(app, { token });
    expect(await storedOf(user)).toEqual([]);
    const body = { email: email(), password: TEST_PASSWORD };
    await expect(app.call(login, { body }).then(sessionOf)).rejects.toMatchObject({ status: 401 });
    expect(await signUp()).toMatchObject({ status: 200 });
  });
});
