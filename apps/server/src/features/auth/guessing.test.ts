import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { Config } from '#app/config.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createAccount, TEST_PASSWORD } from '#app/testing/factories.ts';

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

/** How many of that many logins got which status, 20 at a time. */
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
  test('from an address each, at once and in any spelling of the email: five failures', async () => {
    await open(true);
    const { user } = await createAccount(app, 'client');
    const guess = (attempt: number) => {
      const email = attempt % 2 ? user.email.toUpperCase() : ` ${user.email}`;
      return post('login', { email, password: `clave-${attempt}` }, addressOf(attempt));
    };
    expect(await statuses(60, guess)).toEqual({ 401: 5, 429: 55 });
    const right = { email: user.email, password: TEST_PASSWORD };
    const refused = await post('login', right, '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  test('the right one among many at once is not told apart from the wrong ones', async () => {
    await open(true);
    const { user } = await createAccount(app, 'client');
    const guess = (password: string, attempt: number) =>
      post('login', { email: user.email, password }, addressOf(attempt));
    const wrong = Array.from({ length: 39 }, (_, attempt) => guess(`clave-${attempt}`, attempt));
    await Promise.race(wrong);
    const answers = await Promise.all([...wrong, guess(TEST_PASSWORD, 39)]);
    expect(answers.map(({ status }) => status)).not.toContain(200);
  });
});

describe('an email with an account and one without', () => {
  async function everything(answer: Response): Promise<unknown> {
    const { date, ...headers } = Object.fromEntries(answer.headers);
    expect(date).toBeDefined();
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
