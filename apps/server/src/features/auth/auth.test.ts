import { login, logout, register, sessionOf } from '@oficio/contract/auth.ts';
import type { CallError } from '@oficio/contract/errors.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { createAccount, TEST_PASSWORD } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';

const app = await startTestApp();

const refusal = (status: number, detail: string) => expect.objectContaining({ status, detail });

describe('registering', () => {
  test('opens a session for the new account', async () => {
    const { token, user } = await createAccount(app, 'provider', { name: '  Aïcha Benali ' });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(user).toMatchObject({
      name: 'Aïcha Benali',
      user_type: 'provider',
      is_superadmin: false,
    });
  });

  test('refuses a taken email in whatever case it is written', async () => {
    await createAccount(app, 'client', { email: 'lucia@example.es' });
    await expect(createAccount(app, 'client', { email: ' Lucia@EXAMPLE.es' })).rejects.toEqual(
      refusal(409, 'El email ya está registrado'),
    );
  });

  test('takes every email that the browser takes, if its domain has a dot', async () => {
    for (const email of ['m&m/obras=50%@example.es', "o'dea!#?@example.xn--q9jyb4c"]) {
      const { user } = await createAccount(app, 'provider', { email });
      expect(user.email).toBe(email);
      const body = { email, password: TEST_PASSWORD };
      await expect(app.call(login, { body })).resolves.toBeDefined();
    }
    for (const email of ['ana', 'ana@', 'ana@example', 'a b@example.es', 'a@-b.es', '"a"@b.es']) {
      await expect(createAccount(app, 'client', { email })).rejects.toEqual(
        refusal(422, 'El email no es válido'),
      );
    }
  });

  test('refuses the wish to be an administrator like any unknown field', async () => {
    const body = {
      email: 'jefe@example.es',
      password: TEST_PASSWORD,
      name: 'Jefe',
      user_type: 'client' as const,
      is_superadmin: true,
    };
    await expect(app.call(register, { body })).rejects.toEqual(
      refusal(422, 'Campo no permitido: is_superadmin'),
    );
  });

  test('refuses a password of five characters with the specified sentence', async () => {
    const body = {
      email: 'a@example.es',
      password: '12345',
      name: 'A',
      user_type: 'client' as const,
    };
    await expect(app.call(register, { body })).rejects.toEqual(
      refusal(422, 'La contraseña debe tener al menos 6 caracteres'),
    );
    const longer = { ...body, password: 'k3-oso' };
    await expect(app.call(register, { body: longer })).resolves.toBeDefined();
  });

  test.each([
    ['123456', /es de las más usadas/],
    ['BARCELONA', /es de las más usadas/],
    ['Contrasena', /es de las más usadas/],
    ['ana.soler@example.es', /se parece demasiado a tu nombre/],
    ['soler-2026', /se parece demasiado a tu nombre/],
    ['Oficio123', /se parece demasiado a tu nombre/],
  ])('refuses the guessable password %s, and stores nothing', async (password, detail) => {
    const email = 'ana.soler@example.es';
    const body = { email, password, name: 'Ana Soler', user_type: 'client' as const };
    await expect(app.call(register, { body })).rejects.toMatchObject({
      status: 422,
      detail: expect.stringMatching(detail),
    });
    const user = app.deps.db.selectFrom('users').select('id').where('email', '=', email);
    expect(await user.execute()).toEqual([]);
  });

  test('guessable passwords do not count towards the limit of registrations', async () => {
    const strict = await buildTestApp({ settings: { rateLimitFactor: 1 } });
    const body = { email: 'b@example.es', name: 'B', user_type: 'client' as const };
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const guessable = strict.call(register, { body: { ...body, password: 'qwerty' } });
      await expect(guessable).rejects.toMatchObject({ status: 422 });
    }
    const chosen = strict.call(register, { body: { ...body, password: TEST_PASSWORD } });
    await expect(chosen).resolves.toBeDefined();
    await strict.close();
  });

  test('knows clients and providers, and no other type', async () => {
    for (const user_type of ['client', 'provider'] as const) {
      const { user } = await createAccount(app, user_type);
      expect(user).toMatchObject({ user_type, is_superadmin: false });
    }
    for (const user_type of ['admin', 'superadmin', 'Client', '']) {
      const body = { email: 'x@example.es', password: TEST_PASSWORD, name: 'X', user_type };
      await expect(app.call(register, { body: body as never })).rejects.toMatchObject({
        status: 422,
      });
    }
  });
});

describe('logging in', () => {
  test('succeeds with the right password and any case of the email', async () => {
    const { user } = await createAccount(app, 'client', { email: 'marta@example.es' });
    const body = { email: 'MARTA@example.es', password: TEST_PASSWORD };
    await expect(app.call(login, { body })).resolves.toMatchObject({ user: { id: user.id } });
  });

  test.each([
    ['of 128 characters', 'Xy3·'.repeat(32)],
    ['of words and spaces', ' tres gatos  verdes '],
    ['of one kind of character', 'áéíóúàèìòù'],
    ['of symbols', '🔧漢字\u0301%$&'],
  ])('takes a password %s exactly as it was typed', async (_what, password) => {
    const email = `${newId()}@example.es`;
    const body = { email, password, name: 'Marta Gil', user_type: 'client' as const };
    await app.call(register, { body });
    const attempt = (typed: string) => app.call(login, { body: { email, password: typed } });
    await expect(attempt(password)).resolves.toMatchObject({ user: { email } });
    const others = [password.slice(0, -1), `${password.slice(0, -1)}.`, password.toUpperCase()];
    for (const typed of [...others, password.trim(), password.normalize('NFD')]) {
      if (typed !== password) await expect(attempt(typed)).rejects.toMatchObject({ status: 401 });
    }
  });

  test('answers an unknown email and a wrong password alike', async () => {
    await createAccount(app, 'client', { email: 'iker@example.es' });
    const answers = await Promise.all(
      ['iker@example.es', 'nadie@example.es'].map((email) =>
        app
          .call(login, { body: { email, password: 'otra cosa' } })
          .catch((error: CallError) => error),
      ),
    );
    for (const answer of answers) {
      expect(answer).toEqual(refusal(401, 'Email o contraseña incorrectos'));
    }
  });

  test('is throttled after five failures, even with the right password', async () => {
    const strict = await buildTestApp({ settings: { rateLimitFactor: 1 } });
    try {
      await createAccount(strict, 'client', { email: 'ana@example.es' });
      const attempt = (password: string) =>
        strict.call(login, { body: { email: 'ana@example.es', password } });
      for (let failure = 0; failure < 5; failure += 1) {
        await expect(attempt('mala suerte')).rejects.toMatchObject({ status: 401 });
      }
      await expect(attempt(TEST_PASSWORD)).rejects.toEqual(
        refusal(429, 'Demasiados intentos. Inténtalo más tarde'),
      );
    } finally {
      await strict.close();
    }
  });

  test('stores no token, only its hash', async () => {
    const { token } = await createAccount(app, 'client');
    const rows = await app.deps.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('logging out', () => {
  test('ends this session and no other', async () => {
    const { token, user } = await createAccount(app, 'client');
    const other = sessionOf(
      await app.call(login, { body: { email: user.email, password: TEST_PASSWORD } }),
    );
    await app.call(logout, {}, token);
    await expect(app.call(logout, {}, token)).rejects.toEqual(
      refusal(401, 'Sesión no válida o caducada'),
    );
    await expect(app.call(logout, {}, other.token)).resolves.toEqual({ success: true });
  });

  test('of many that ask at the same moment only the ended and the unknown are refused', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createAccount(app, 'client')));
    const [ended] = people;
    await app.call(logout, {}, ended?.token);
    const tokens = [...people, ...people].map(({ token }) => token);
    const answers = await Promise.allSettled(
      ['unknown', ...tokens].map((token) => app.call(getMyProfile, {}, token)),
    );
    expect(
      answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value.user.id : answer.reason.status,
      ),
    ).toEqual([
      401,
      ...[...people, ...people].map((person) => (person === ended ? 401 : person.user.id)),
    ]);
  });

  test('a session ends by itself 30 days after its last use', async () => {
    const { token } = await createAccount(app, 'client');
    app.clock.advance({ days: 29 });
    await expect(app.call(getMyProfile, {}, token)).resolves.toBeDefined();
    await app.deps.sessionUses.flush();
    app.clock.advance({ days: 29 });
    await expect(app.call(getMyProfile, {}, token)).resolves.toBeDefined();
    await app.deps.sessionUses.flush();
    app.clock.advance({ days: 31 });
    await expect(app.call(logout, {}, token)).rejects.toMatchObject({ status: 401 });
  });
});
