import { randomUUID } from 'node:crypto';
import { banUser } from '@oficio/contract/admin.ts';
import {
  beginPasskeyCreation,
  beginPasskeyLogin,
  createPasskey,
  deletePasskey,
  listPasskeys,
  logInWithPasskey,
  MAX_PASSKEYS,
  renamePasskey,
} from '@oficio/contract/passkeys.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { Authenticator } from '#app/testing/factors/authenticator.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { runSchedule } from '#app/testing/jobs/run-schedule.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { sendWithKey } from '#app/testing/network/send-with-key.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { passkeyCreated } from './mail-passkey-created.ts';
import { passkeyDeleted } from './mail-passkey-deleted.ts';

const app = await startTestApp({ withJobs: true });
const site = {
  rpId: 'localhost',
  origin: app.deps.config.publicUrl.replace('127.0.0.1', 'localhost'),
};
const expired = 'La solicitud ha caducado: inténtalo otra vez';
const notVerified = 'No se pudo verificar la llave de acceso';

let account: TestAccount;
let authenticator: Authenticator;
beforeEach(async () => {
  account = await createAccount(app, 'client');
  authenticator = new Authenticator(site);
});

const begin = ({ token } = account) => app.call(beginPasskeyCreation, {}, token);
const save = (
  challenge_id: string,
  credential: ReturnType<Authenticator['create']>,
  { token } = account,
) => app.call(createPasskey, { body: { challenge_id, name: 'Móvil', credential } }, token);
async function addPasskey(of = account, key = authenticator) {
  const { challenge_id, options } = await begin(of);
  return save(challenge_id, key.create(options.challenge), of);
}
const list = async () => (await app.call(listPasskeys, {}, account.token)).passkeys;
const beginLogin = () => app.call(beginPasskeyLogin, { body: {} });
async function logIn(oddities = {}, key = authenticator) {
  const { challenge_id, options } = await beginLogin();
  const credential = key.sign(options.challenge, oddities);
  return app.call(logInWithPasskey, { body: { challenge_id, credential } });
}

describe('creating a passkey', () => {
  test('stores its public key and sends a mail to the user', async () => {
    const { challenge_id, options } = await begin();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Oficio' },
      user: { name: account.user.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const passkey = await save(challenge_id, authenticator.create(options.challenge));
    expect(passkey).toMatchObject({ name: 'Móvil', last_used_at: null });
    expect(await list()).toEqual([passkey]);
    await jobsDone(app, passkeyCreated);
    const [mail] = app.mails.to(account.user.email);
    expect(mail?.subject).toBe('Hay una llave de acceso nueva en tu cuenta de Oficio');
    expect(mail?.text).toContain('«Móvil»');
  });

  test('is mailed from an id: the queue holds no name', async () => {
    const { id, created_at } = await addPasskey();
    await jobsDone(app, passkeyCreated);
    const jobs = await runSql<{ data: object }>(
      app.deps.config.databaseUrl,
      `select data from pgboss.job where name = $1 and data->>'user_id' = $2`,
      [passkeyCreated.name, account.id],
    );
    expect(jobs).toEqual([{ data: { user_id: account.id, passkey_id: id, created_at } }]);
  });

  test('is mailed although the passkey was deleted since', async () => {
    await app.deps.jobs.enqueue(passkeyCreated, {
      user_id: account.id,
      passkey_id: randomUUID(),
      created_at: '2026-07-01T10:00:00Z',
    });
    await jobsDone(app, passkeyCreated);
    const [mail] = app.mails.to(account.user.email);
    expect(mail?.subject).toBe('Hay una llave de acceso nueva en tu cuenta de Oficio');
    expect(mail?.text).toMatch(/1 de julio de 2026.* 12:00 .*que ya se ha eliminado/);
  });

  test('is mailed by the jobs of the versions before', async () => {
    const user_id = account.id;
    const { id: passkey_id } = await addPasskey();
    await jobsDone(app, passkeyCreated);
    await app.deps.jobs.enqueue(passkeyCreated, { user_id, passkey_id });
    await jobsDone(app, passkeyCreated);
    const texts = app.mails.to(account.user.email).map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining('«Móvil»'), texts[0]]);
    const before = { user_id, name: 'Portátil', at: '2026-07-01T10:00:00Z' };
    await app.deps.jobs.enqueue(passkeyCreated, before);
    await jobsDone(app, passkeyCreated);
    expect(app.mails.to(account.user.email).at(-1)?.text).toMatch(
      /1 de julio de 2026.* 12:00 .*«Portátil»/,
    );
  });

  test('with the key of a call whose answer was lost gets the first passkey', async () => {
    const { challenge_id, options } = await begin();
    const credential = authenticator.create(options.challenge);
    const body = { challenge_id, name: 'Móvil', credential };
    const means = { key: randomUUID(), token: account.token };
    const first = await sendWithKey(app.host, createPasskey, { body }, means);
    expect(first.status).toBe(200);
    expect(await sendWithKey(app.host, createPasskey, { body }, means)).toEqual(first);
    expect(await list()).toEqual([JSON.parse(first.body)]);
  });

  test.each([
    ['of another site', { origin: 'https://oficio.example.com' }],
    ['for another domain', { rpId: 'example.com' }],
    ['without a finger or PIN', { isVerified: false }],
  ])('%s is refused', async (_, oddities) => {
    const { challenge_id, options } = await begin();
    const credential = authenticator.create(options.challenge, oddities);
    await expect(save(challenge_id, credential)).rejects.toEqual(refusal(422, notVerified));
    expect(await list()).toEqual([]);
  });

  // Certificates name addresses of lists of revoked ones, which the server must not call.
  test.each(['packed', 'android-key', 'tpm', 'apple', 'fido-u2f', 'android-safetynet', 'other'])(
    'does not read what the answer states about the authenticator: %s',
    async (format) => {
      const { challenge_id, options } = await begin();
      const attestation = { format, certificates: [new Uint8Array([0x30, 0x00])] };
      const credential = authenticator.create(options.challenge, { attestation });
      await save(challenge_id, credential);
      expect(await list()).toHaveLength(1);
      await expect(logIn()).resolves.toBeTruthy();
    },
  );

  test('for another challenge, another account, twice or too late is refused', async () => {
    const other = await createAccount(app, 'provider');
    const first = await begin();
    const second = await begin();
    const credential = authenticator.create(first.options.challenge);
    await expect(save(second.challenge_id, credential)).rejects.toEqual(refusal(422, notVerified));
    await expect(save(first.challenge_id, credential, other)).rejects.toEqual(
      refusal(409, expired),
    );
    await save(first.challenge_id, credential);
    await expect(save(first.challenge_id, credential)).rejects.toEqual(refusal(409, expired));
    const late = await begin();
    app.clock.advance({ minutes: 5, seconds: 1 });
    await expect(
      save(late.challenge_id, new Authenticator(site).create(late.options.challenge)),
    ).rejects.toEqual(refusal(409, expired));
  });

  test('does not take a key that any account has', async () => {
    await addPasskey();
    const other = await createAccount(app, 'client');
    await expect(addPasskey(other)).rejects.toEqual(
      refusal(409, 'Esa llave de acceso ya está guardada'),
    );
  });

  test('ends at twenty, also when many are created at once', async () => {
    const begun = [];
    for (let count = 0; count < MAX_PASSKEYS + 3; count += 1) begun.push(await begin());
    const results = await Promise.allSettled(
      begun.map(({ challenge_id, options }) =>
        save(challenge_id, new Authenticator(site).create(options.challenge)),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_PASSKEYS);
    expect(await list()).toHaveLength(MAX_PASSKEYS);
    await expect(begin()).rejects.toEqual(
      refusal(409, 'No puedes tener más de 20 llaves de acceso'),
    );
  });
});

describe('a login with a passkey', () => {
  test('opens a session of its account, and is noted', async () => {
    await addPasskey();
    const { token, user } = await logIn();
    expect(user).toEqual(account.user);
    await app.call(getMyProfile, {}, token);
    expect(await list()).toMatchObject([{ last_used_at: expect.any(String) }]);
    await logIn();
  });

  test('needs the key, the challenge and the site, each once', async () => {
    await addPasskey();
    const stranger = new Authenticator(site);
    await expect(logIn({}, stranger)).rejects.toEqual(
      refusal(401, 'Esa llave de acceso no pertenece a ninguna cuenta'),
    );
    stranger.credentialId.set(authenticator.credentialId);
    await expect(logIn({}, stranger)).rejects.toEqual(refusal(401, notVerified));
    for (const oddities of [
      { origin: 'https://oficio.example.com' },
      { rpId: 'example.com' },
      { isVerified: false },
    ]) {
      await expect(logIn(oddities)).rejects.toEqual(refusal(401, notVerified));
    }
    const { challenge_id, options } = await beginLogin();
    const body = { challenge_id, credential: authenticator.sign(options.challenge) };
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => app.call(logInWithPasskey, { body })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused for an authenticator whose counter runs back, as a copy does', async () => {
    await addPasskey();
    await logIn();
    authenticator.counter = 0;
    await expect(logIn()).rejects.toEqual(refusal(401, notVerified));
  });

  test('is refused for a banned account, and after a deletion', async () => {
    await addPasskey();
    const other = await createAccount(app, 'client');
    const key = new Authenticator(site);
    await addPasskey(other, key);
    const admin = await createSuperadmin(app);
    const body = { duration_days: 1 as const, reason: 'Spam' };
    await app.call(banUser, { params: { id: account.id }, body }, admin.token);
    await expect(logIn()).rejects.toMatchObject({ status: 403 });
    await deleteAccount(app, other);
    await expect(logIn({}, key)).rejects.toMatchObject({ status: 401 });
  });
});

describe('a passkey', () => {
  test('is renamed and deleted by its owner alone', async () => {
    const { id } = await addPasskey();
    const other = await createAccount(app, 'client');
    const params = { passkey_id: id };
    const rename = (name: string, { token } = account) =>
      app.call(renamePasskey, { params, body: { name } }, token);
    const remove = ({ token } = account) => app.call(deletePasskey, { params }, token);
    const missing = refusal(404, 'Recurso no encontrado');
    await expect(rename('Suyo', other)).rejects.toEqual(missing);
    await expect(remove(other)).rejects.toEqual(missing);
    await rename('  Portátil  ');
    expect(await list()).toMatchObject([{ name: 'Portátil' }]);
    await remove();
    expect(await list()).toEqual([]);
    await expect(logIn()).rejects.toMatchObject({ status: 401 });
    await jobsDone(app, passkeyDeleted);
    const subjects = app.mails.to(account.user.email).map(({ subject }) => subject);
    expect(subjects).toContain('Se ha eliminado una llave de acceso de tu cuenta de Oficio');
  });
});

test('challenges that have expired are deleted', async () => {
  const { challenge_id } = await beginLogin();
  const stored = (id: string) =>
    runSql(app.deps.config.databaseUrl, 'select from passkey_challenges where id = $1', [id]);
  await runSchedule(app.deps, 'passkey-challenge-pruning-due');
  expect(await stored(challenge_id)).toHaveLength(1);
  app.clock.advance({ minutes: 6 });
  await runSchedule(app.deps, 'passkey-challenge-pruning-due');
  expect(await stored(challenge_id)).toHaveLength(0);
});
