import { changePassword, login, sessionOf } from '@oficio/contract/auth.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { endOtherSessions, endSession, listSessions } from '@oficio/contract/sessions.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccount, TEST_PASSWORD, type TestAccount } from '#app/testing/factories.ts';
import { openTabsPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { holdLocks, race, refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const app = await startTestApp();
const openTab = openTabsPerTest(app);
const ended = refusal(401, 'Sesión no válida o caducada');

let account: TestAccount;
beforeEach(async () => {
  account = await createAccount(app, 'client');
});

/** Logs in with a `User-Agent` and the token of the browser's previous session. */
async function logIn({ userAgent = '', token = '' } = {}): Promise<string> {
  const body = { email: account.user.email, password: TEST_PASSWORD };
  const headers = { 'user-agent': userAgent, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${app.host}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return sessionOf(login.response.parse(await response.json())).token;
}
const list = async (token = account.token) => (await app.call(listSessions, {}, token)).sessions;
const use = (token: string) => app.call(getMyProfile, {}, token);
const end = (session_id: string, token = account.token) =>
  app.call(endSession, { params: { session_id } }, token);

describe('the list of sessions', () => {
  test('names browser, system, kind of device and network, and the session in use', async () => {
    app.clock.advance({ minutes: 1 });
    await logIn({ userAgent: WINDOWS });
    app.clock.advance({ minutes: 1 });
    const phone = await logIn({ userAgent: IPHONE });
    await expect(list()).resolves.toMatchObject([{ is_current: true }, { device: 'phone' }, {}]);
    const [newest, second, first, ...more] = await list(phone);
    expect(more).toEqual([]);
    expect(newest).toMatchObject({
      browser: 'Safari',
      system: 'iOS',
      device: 'phone',
      network: '127.0.0.x',
      is_current: true,
    });
    expect(newest?.created_at).toBe(newest?.last_used_at);
    expect(second).toMatchObject({
      browser: 'Chrome',
      system: 'Windows',
      device: 'computer',
      is_current: false,
    });
    expect(first).toMatchObject({ browser: null, system: null, device: null });
  });

  test.each(['x'.repeat(8000), '(((((((('.repeat(900), '\u00f1', 'Chrome/'.repeat(900)])(
    'takes any header of a browser %#',
    async (userAgent) => {
      await logIn({ userAgent });
      await expect(list()).resolves.toHaveLength(2);
    },
  );

  test('is of the caller alone and leaves out what has expired', async () => {
    await createAccount(app, 'client');
    await logIn();
    app.clock.advance({ days: 20 });
    await use(account.token);
    await app.deps.sessionUses.flush();
    app.clock.advance({ days: 15 });
    expect(await list()).toMatchObject([{ is_current: true }]);
  });
});

describe('ending a session', () => {
  test('refuses its token and closes its sockets at once, and no others', async () => {
    const other = await logIn();
    const tab = await openTab({ id: account.id, token: other });
    const own = await openTab(account);
    const [session] = (await list()).filter(({ is_current }) => !is_current);
    await end(session?.id ?? '');
    await expect(use(other)).rejects.toEqual(ended);
    await vi.waitFor(() => expect(tab.socket.connected).toBe(false));
    expect(own.socket.connected).toBe(true);
    await expect(list()).resolves.toHaveLength(1);
    await expect(end(session?.id ?? '')).rejects.toEqual(refusal(404, 'Recurso no encontrado'));
  });

  test('of another account is not found, and the session goes on', async () => {
    const stranger = await createAccount(app, 'client');
    const [session] = await list();
    await expect(end(session?.id ?? '', stranger.token)).rejects.toEqual(
      refusal(404, 'Recurso no encontrado'),
    );
    await use(account.token);
  });

  test('ends all others at once, and keeps the own', async () => {
    const tokens = [await logIn(), await logIn()];
    const tab = await openTab({ id: account.id, token: tokens[0] ?? '' });
    await app.call(endOtherSessions, {}, account.token);
    for (const token of tokens) await expect(use(token)).rejects.toEqual(ended);
    await vi.waitFor(() => expect(tab.socket.connected).toBe(false));
    await expect(list()).resolves.toHaveLength(1);
  });

  test('by each other: one of the two remains', async () => {
    const other = await logIn();
    const idOf = async (token: string) => (await list(token)).find((s) => s.is_current)?.id ?? '';
    const [first, second] = await Promise.all([idOf(account.token), idOf(other)]);
    const lock = 'lock table security_events in exclusive mode';
    const locks = await holdLocks(app.deps.config.databaseUrl, lock, []);
    const calls = [() => end(second), () => end(first, other)];
    const outcome = race(2, (turn) => calls[turn]?.() ?? Promise.reject());
    await locks.waitingConnections(2);
    await locks.release();
    expect(await outcome).toEqual({ won: 1, refusals: ['401 Sesión no válida o caducada'] });
  });

  test('leaves one session when each of two ends the other at the same moment', async () => {
    const other = await logIn();
    const results = await Promise.allSettled(
      [account.token, other].map((token) => app.call(endOtherSessions, {}, token)),
    );
    const alive = await Promise.allSettled([account.token, other].map(use));
    const outcomes = (settled: typeof results | typeof alive) =>
      settled.map(({ status }) => status);
    expect(outcomes(alive)).toEqual(outcomes(results));
    expect(outcomes(alive).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a session', () => {
  test('ends ninety days after its login, however often it is used', async () => {
    for (let month = 0; month < 6; month += 1) {
      app.clock.advance({ days: 14, hours: 20 });
      await use(account.token);
      await app.deps.sessionUses.flush();
    }
    app.clock.advance({ days: 1 });
    await expect(use(account.token)).rejects.toEqual(ended);
  });

  test('ends when its browser logs in again', async () => {
    const next = await logIn({ token: account.token });
    await expect(use(account.token)).rejects.toEqual(ended);
    await use(next);
    const body = { current_password: TEST_PASSWORD, password: TEST_PASSWORD };
    await app.call(changePassword, { body }, next);
    await expect(list(next)).resolves.toHaveLength(1);
  });

  test('goes on when a login with its token is refused', async () => {
    const body = { email: account.user.email, password: 'no-es-esta' };
    await expect(app.call(login, { body }, account.token)).rejects.toMatchObject({ status: 401 });
    await use(account.token);
  });
});

test('ends by its id in capitals as well', async () => {
  const tab = await openTab(account);
  const [current] = await list();
  await end(current?.id.toUpperCase() ?? '');
  await vi.waitFor(() => expect(tab.socket.connected).toBe(false));
  await expect(use(account.token)).rejects.toEqual(ended);
});

test('beyond a hundred of an account ends the one used longest ago', async () => {
  const tab = await openTab(account);
  app.clock.advance({ minutes: 1 });
  await runSql(
    app.deps.config.databaseUrl,
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at)
     select gen_random_uuid(), $1, sha256(($1::uuid || ' ' || n)::bytea), $2, $2
     from generate_series(1, 100) n`,
    [account.id, app.clock.now()],
  );
  const token = await logIn();
  await vi.waitFor(() => expect(tab.socket.connected).toBe(false));
  await expect(use(account.token)).rejects.toEqual(ended);
  const [{ count } = {}] = await runSql(
    app.deps.config.databaseUrl,
    'select count(*)::int as count from sessions where user_id = $1',
    [account.id],
  );
  expect(count).toBe(100);
  await use(token);
});
