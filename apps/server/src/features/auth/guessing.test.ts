import { randomUUID } from 'node:crypto';
import { changePassword } from '@oficio/contract/auth.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { Config } from '#app/config.ts';
import { setPasswordCost } from '#app/platform/security/passwords.ts';
import { hashToken } from '#app/platform/security/tokens.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createAccount, openSession, TEST_PASSWORD } from '#app/testing/factories.ts';
import { holdLocks } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { passwordFailures } from '../accounts/policy.ts';
import { ensureSuperadmin } from './ensure-superadmin.ts';
import { countFailure } from './login-attempts.ts';
import { insertPasswordReset } from './queries.ts';

// Attempts at once overlap for as long as a password takes to hash.
setPasswordCost('full');

let app: TestApp;
afterEach(() => app.close());

async function open(trustProxy: Config['trustProxy'] = false): Promise<void> {
  app = await buildTestApp({ settings: { rateLimitFactor: 1, trustProxy } });
}

const post = (path: string, body: object, forwardedFor = '') =>
  fetch(`${app.host}/api/auth/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
    },
    body: JSON.stringify(body),
  });
const addressOf = (attempt: number) =>
  `10.${attempt >> 16}.${(attempt >> 8) & 255}.${attempt & 255}`;
const stranger = () => ({ email: `${randomUUID()}@example.es`, password: 'adivinada' });

/** Stores a mailed link for a new password, valid for a minute; resolves to its token. */
async function addResetLink(userId: string): Promise<string> {
  const token = randomUUID();
  const now = app.clock.now();
  await insertPasswordReset(app.deps.db, {
    id: randomUUID(),
    user_id: userId,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + 60_000),
  });
  return token;
}

/** The number of logins per status, with 20 concurrent attempts. */
async function statuses(
  times: number,
  start: (attempt: number) => Promise<Response>,
): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (let first = 0; first < times; first += 20) {
    const wave = Array.from({ length: Math.min(20, times - first) }, (_, turn) => first + turn);
    for (const answer of await Promise.all(wave.map(start))) {
      counted[answer.status] = (counted[answer.status] ?? 0) + 1;
      await answer.arrayBuffer();
    }
  }
  return counted;
}

describe('guessing from one address', () => {
  test('1 000 logins with a forged address each: 20 a minute and no more', async () => {
    await open();
    const attempts = (attempt: number) => post('login', stranger(), addressOf(attempt));
    expect(await statuses(1000, attempts)).toEqual({ 401: 20, 429: 980 });
    const refused = await post('login', stranger(), '192.0.2.1');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await refused.json()).toEqual({ detail: 'Demasiados intentos. Inténtalo más tarde' });
  }, 55_000);

  test('behind a trusted proxy the address it names counts, and what it was told does not', async () => {
    await open((_address, hop) => hop < 1);
    const each = (attempt: number) => post('login', stranger(), addressOf(attempt));
    expect(await statuses(40, each)).toEqual({ 401: 40 });
    const forged = (attempt: number) =>
      post('login', stranger(), `${addressOf(1000 + attempt)}, 198.51.100.7`);
    expect(await statuses(40, forged)).toEqual({ 401: 20, 429: 20 });
  });
});

describe('guessing one account’s password', () => {
  test('from an address each, at once and in any spelling of the email: 20 failures', async () => {
    await open(true);
    const { user } = await createAccount(app, 'client');
    const guess = (attempt: number) => {
      const email = attempt % 2 ? user.email.toUpperCase() : ` ${user.email}`;
      return post('login', { email, password: `clave-${attempt}` }, addressOf(attempt));
    };
    expect(await statuses(60, guess)).toEqual({ 401: 20, 429: 40 });
    const right = { email: user.email, password: TEST_PASSWORD };
    const refused = await post('login', right, '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  test('the right one, sent before the fifth failure and verified after it, is refused', async () => {
    await open(true);
    const { email } = (await createAccount(app, 'client')).user;
    const ip = '198.51.100.9';
    const text = 'lock table users in access exclusive mode';
    const held = await holdLocks(app.deps.config.databaseUrl, text, []);
    const right = post('login', { email, password: TEST_PASSWORD }, ip);
    await held.waitingConnections(1);
    for (let failure = 0; failure < passwordFailures.points; failure += 1) {
      await countFailure(app.deps, { email, ip, userAgent: '' });
    }
    await held.release();
    expect((await right).status).toBe(429);
  });
});

describe('failures of others', () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
  const at = async (email: string, password: string, address: string, userAgent = 'curl/8') => {
    const answer = await fetch(`${app.host}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'user-agent': userAgent,
      },
      body: JSON.stringify({ email, password }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const fail = async (email: string, times: number, addressOf: (turn: number) => string) => {
    const answers = [];
    for (let turn = 0; turn < times; turn += 1) {
      answers.push(await at(email, 'adivinada', addressOf(turn)));
    }
    return answers;
  };

  test('lock their own address only', async () => {
    await open(true);
    const { email } = (await createAccount(app, 'client')).user;
    expect(await fail(email, 6, () => '198.51.100.1')).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await at(email, TEST_PASSWORD, '198.51.100.1')).toBe(429);
    expect(await at(email, TEST_PASSWORD, '203.0.113.1')).toBe(200);
  });

  test('from everywhere lock neither a device the account is in use on, nor one after a reset', async () => {
    await open(true);
    const { id, user } = await createAccount(app, 'client');
    const { email } = user;
    expect(await at(email, TEST_PASSWORD, '203.0.113.7', PHONE)).toBe(200);
    await fail(email, 20, addressOf);
    expect(await at(email, TEST_PASSWORD, '192.0.2.1', PHONE)).toBe(429);
    expect(await at(email, TEST_PASSWORD, '203.0.113.99')).toBe(429);
    expect(await at(email, TEST_PASSWORD, '203.0.113.99', PHONE)).toBe(200);
    const token = await addResetLink(id);
    const reset = await post('reset-password', { token, password: 'otra-clave' }, '192.0.2.1');
    expect(reset.status).toBe(200);
    expect(await at(email, 'otra-clave', '192.0.2.1')).toBe(200);
  });
});

test('a reset clears the failures of an administrator whose email is stored with capitals', async () => {
  await open(true);
  const email = 'Jefa@Example.es';
  await ensureSuperadmin(app.deps, { email, password: 'de-la-casa' });
  const ip = '198.51.100.3';
  const logIn = async (password: string) => {
    const answer = await post('login', { email, password }, ip);
    await answer.arrayBuffer();
    return answer.status;
  };
  for (let failure = 0; failure < passwordFailures.points; failure += 1) await logIn('adivinada');
  expect(await logIn('de-la-casa')).toBe(429);
  const [account] = await runSql<{ id: string }>(
    app.deps.config.databaseUrl,
    'select id from users where email = $1',
    [email],
  );
  const token = await addResetLink(account?.id ?? '');
  const reset = await post('reset-password', { token, password: 'otra-clave' }, ip);
  expect(reset.status).toBe(200);
  expect(await logIn('otra-clave')).toBe(200);
});

test('a reset clears the wrong passwords with which a session was to be confirmed', async () => {
  await open();
  const { id, token: session } = await createAccount(app, 'client');
  const change = (current_password: string, password: string, by = session) =>
    app.call(changePassword, { body: { current_password, password } }, by).then(
      () => 200,
      ({ status }) => status,
    );
  for (let failure = 0; failure < passwordFailures.points; failure += 1) {
    expect(await change('adivinada', 'otra-clave-larga')).toBe(403);
  }
  expect(await change(TEST_PASSWORD, 'otra-clave-larga')).toBe(429);
  const token = await addResetLink(id);
  const reset = await post('reset-password', { token, password: 'la-de-ahora' });
  expect(reset.status).toBe(200);
  expect(await change('la-de-ahora', 'otra-clave-larga', await openSession(app, id))).toBe(200);
});

describe('an email with an account and one without', () => {
  async function everything(answer: Response): Promise<unknown> {
    const { date, 'x-request-id': id, ...headers } = Object.fromEntries(answer.headers);
    expect(date).toBeDefined();
    expect(id).toBeDefined();
    return { status: answer.status, headers, body: await answer.text() };
  }

  test.each([
    ['login', 401],
    ['forgot-password', 200],
  ])('get the same bytes from %s', async (path, status) => {
    await open();
    const { user } = await createAccount(app, 'client');
    const { email: unknown } = stranger();
    const bodyOf = (email: string) => (path === 'login' ? { email, password: 'mala' } : { email });
    const answers = [];
    for (const email of [user.email, unknown]) {
      answers.push(await everything(await post(path, bodyOf(email))));
    }
    expect(answers[0]).toMatchObject({ status });
    expect(answers[0]).toEqual(answers[1]);
  });

  test('are asked for a link three times an hour alike', async () => {
    await open();
    const { user } = await createAccount(app, 'client');
    for (const email of [user.email, stranger().email]) {
      const ask = () => post('forgot-password', { email });
      expect(await statuses(3, ask)).toEqual({ 200: 3 });
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    }
  });
});
