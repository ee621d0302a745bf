import { register } from '@oficio/contract/auth.ts';
import { messages } from '@oficio/contract/errors/messages.ts';
import { getMyProfile, updateProfile } from '@oficio/contract/profiles.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { createAccount, TEST_PASSWORD, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { readPhones } from './read-phones.ts';

const app = await startTestApp();
const refused = refusal(422, messages.phoneInvalid);

const mine = async (account: TestAccount) => (await app.call(getMyProfile, {}, account.token)).user;
const save = ({ token }: TestAccount, user: { phone?: string; name?: string }) =>
  app.call(updateProfile, { body: { user } }, token);
const sql = (text: string, values: unknown[] = []) =>
  runSql<{ phone: string; phone_checked: boolean }>(app.deps.config.databaseUrl, text, values);
const stored = async (id: string) =>
  (await sql('select phone, phone_checked from users where id = $1', [id]))[0];

describe('a telephone number', () => {
  test('is stored in E.164 and shown as users read it, from registration on', async () => {
    const account = await createAccount(app, 'client', { phone: '612-34-56-78' });
    const shown = { phone: '+34612345678', phone_display: '612 34 56 78' };
    expect(account.user).toMatchObject(shown);
    expect(await mine(account)).toMatchObject(shown);
    expect(await stored(account.id)).toEqual({ phone: '+34612345678', phone_checked: true });
  });

  test('that is none is refused at registration, which creates no account', async () => {
    const fields = { email: 'sin-numero@example.es', password: TEST_PASSWORD, name: 'Lucía' };
    const body = { ...fields, user_type: 'client' as const, phone: 'abc' };
    await expect(app.call(register, { body })).rejects.toEqual(refused);
    expect(await sql(`select id from users where email = $1`, [fields.email])).toEqual([]);
  });

  test('that is none is refused in the profile, with everything sent along', async () => {
    const account = await createAccount(app, 'provider', { phone: '612345678' });
    for (const phone of ['abc', '61234567', '612345678 ext. 3', '+999 1234567']) {
      await expect(save(account, { name: 'Otro', phone })).rejects.toEqual(refused);
    }
    expect(await mine(account)).toMatchObject({ name: account.user.name, phone: '+34612345678' });
  });

  test('is refused by the database in any other form', async () => {
    const { id } = await createAccount(app, 'client', { phone: '612345678' });
    await expect(sql(`update users set phone = '612345678' where id = $1`, [id])).rejects.toThrow(
      'users_phone_e164',
    );
  });
});

describe('numbers stored before they were checked', () => {
  const typedBefore = async (phone: string) => {
    const account = await createAccount(app, 'provider');
    await sql('update users set phone = $2, phone_checked = false where id = $1', [
      account.id,
      phone,
    ]);
    return account;
  };

  test('are read by the job; what is no number stays, and leaves the rest of the profile free', async () => {
    const readable = await typedBefore('91 433 20 86');
    const unreadable = await typedBefore('preguntar por Ana');
    expect(await mine(readable)).toMatchObject({ phone: '+34914332086' });
    expect(await readPhones(app.deps)).toBe(1);
    expect(await readPhones(app.deps)).toBe(0);
    expect(await stored(readable.id)).toEqual({ phone: '+34914332086', phone_checked: true });
    expect(await stored(unreadable.id)).toEqual({
      phone: 'preguntar por Ana',
      phone_checked: false,
    });
    expect(await mine(unreadable)).toMatchObject({
      phone: 'preguntar por Ana',
      phone_display: 'preguntar por Ana',
    });
    await save(unreadable, { name: 'Ana' });
    await save(unreadable, { phone: '+351 912 345 678' });
    expect(await stored(unreadable.id)).toEqual({ phone: '+351912345678', phone_checked: true });
  });

  test('a thousand are read, each once', async () => {
    const texts = Array.from({ length: 1100 }, (_item, turn) => String(600_000_000 + turn));
    await sql(
      `insert into users (id, user_type, email, password_hash, name, phone)
       select id, 'client', id || '@antes.example.es', 'none', 'Ana', phone
       from unnest($1::uuid[], $2::text[]) as t (id, phone)`,
      [texts.map(() => newId()), texts],
    );
    const counts = await Promise.all([readPhones(app.deps), readPhones(app.deps)]);
    expect(counts[0] + counts[1]).toBe(1100);
    const [left] = await runSql<{ wrong: number }>(
      app.deps.config.databaseUrl,
      `select count(*)::int as wrong from users
       where email like '%@antes.example.es'
         and (phone !~ '^\\+34600\\d{6}$' or not phone_checked)`,
    );
    expect(left).toEqual({ wrong: 0 });
  });

  test('what its owner changes while the job reads is not overwritten', async () => {
    const account = await typedBefore('612 00 00 01');
    await Promise.all([readPhones(app.deps), save(account, { phone: '612 00 00 02' })]);
    expect(await stored(account.id)).toEqual({ phone: '+34612000002', phone_checked: true });
  });
});
