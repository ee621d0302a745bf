import { forgotPassword, login, logout, register } from '@oficio/contract/auth.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createAccount } from '#app/testing/factories.ts';

const many = { status: 429, body: { detail: 'Demasiados intentos. Inténtalo más tarde' } };

/** A server with small limits, behind a proxy that forwards the client's address. */
const openApp = (rateLimitFactor: number) =>
  buildTestApp({ settings: { rateLimitFactor, trustProxy: true } });

let app: TestApp;
beforeAll(async () => {
  app = await openApp(0.05);
});
afterAll(() => app.close());

async function ask(
  { host }: TestApp,
  { method, path }: { method: string; path: string },
  { body, token = '', address = '192.0.2.1' }: { body?: object; token?: string; address?: string },
) {
  const response = await fetch(`${host}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const retryAfter = Number(response.headers.get('retry-after'));
  const answer = (await response.json()) as { detail?: string; token?: string };
  return { status: response.status, body: answer, retryAfter };
}

/** The token of a new account; the limits allow one registration per address. */
async function registerFrom(address: string): Promise<string> {
  const email = `${address}@example.es`;
  const account = { email, password: 'correcta', name: 'Lucía', user_type: 'client' };
  const answer = await ask(app, register, { body: account, address });
  return answer.body.token ?? '';
}

test('an account is limited wherever it calls from, and no other with it', async () => {
  const [busy, other] = [await registerFrom('192.0.2.10'), await registerFrom('192.0.2.11')];
  const me = (token: string, turn: number) =>
    ask(app, getMyProfile, { token, address: `198.51.100.${turn}` });
  const statuses: number[] = [];
  for (let turn = 0; turn < 17; turn += 1) statuses.push((await me(busy, turn)).status);
  // The first call is counted by its address, because its account is not known yet.
  expect(statuses).toEqual([...Array.from({ length: 16 }, () => 200), 429]);
  const refused = await me(busy, 99);
  expect(refused).toMatchObject(many);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(await me(other, 99)).toMatchObject({ status: 200 });
});

test('a token whose session has ended is limited by address, not with its former account', async () => {
  const address = '192.0.2.13';
  const ended = await registerFrom(address);
  const credentials = { email: `${address}@example.es`, password: 'correcta' };
  const { body } = await ask(app, login, { body: credentials, address });
  const me = (token: string, from: string) => ask(app, getMyProfile, { token, address: from });
  expect(await me(ended, address)).toMatchObject({ status: 200 });
  expect(await me(body.token ?? '', address)).toMatchObject({ status: 200 });
  expect(await ask(app, logout, { token: ended, address })).toMatchObject({ status: 200 });
  for (let turn = 0; turn < 20; turn += 1) {
    expect(await me(ended, '203.0.113.51')).toMatchObject({ status: 401 });
  }
  expect(await me(body.token ?? '', address)).toMatchObject({ status: 200 });
});

test('guests are limited by address, an IPv6 address by its /64', async () => {
  const guest = (address: string) => ask(app, getMyProfile, { address });
  for (let turn = 0; turn < 50; turn += 1) {
    expect(await guest(`2001:db8:1:2::${turn.toString(16)}`)).toMatchObject({ status: 401 });
  }
  expect(await guest('2001:db8:1:2:ffff::1')).toMatchObject(many);
  expect(await guest('2001:db8:1:3::1')).toMatchObject({ status: 401 });
  expect(await guest('203.0.113.9')).toMatchObject({ status: 401 });
});

test('unknown tokens do not raise the limit of an address', async () => {
  for (let turn = 0; turn < 50; turn += 1) {
    const answer = await ask(app, getMyProfile, {
      token: `made-up-${turn}`,
      address: '203.0.113.50',
    });
    expect(answer.status).toBe(401);
  }
  const answer = await ask(app, getMyProfile, { token: 'made-up', address: '203.0.113.50' });
  expect(answer).toMatchObject(many);
});

test('searches of an account and of an address without one', async () => {
  const token = await registerFrom('192.0.2.12');
  const body = { keyword: 'fontanero', location: null };
  const search = (caller: { token?: string; address: string }) =>
    ask(app, searchProviders, { ...caller, body });
  for (const [caller, limit] of [
    [{ token, address: '203.0.113.1' }, 6],
    [{ address: '203.0.113.2' }, 12],
  ] as const) {
    for (let turn = 0; turn < limit; turn += 1) {
      expect(await search(caller)).toMatchObject({ status: 200 });
    }
    expect(await search(caller)).toMatchObject(many);
    // The page of a trade in a town is a search too.
    const page = { method: 'GET', path: '/services/fontaneria/madrid' };
    expect(await ask(app, page, caller)).toMatchObject(many);
  }
});

test('links for a forgotten password, of one address for many accounts', async () => {
  const strict = await openApp(1);
  try {
    const forgot = (turn: number, address = '2001:db8::1') =>
      ask(strict, forgotPassword, { body: { email: `persona-${turn}@example.es` }, address });
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await forgot(turn)).toMatchObject({ status: 200 });
    }
    expect(await forgot(20, '2001:db8::2')).toMatchObject(many);
    expect(await forgot(20, '203.0.113.4')).toMatchObject({ status: 200 });
  } finally {
    await strict.close();
  }
});

test('ten tabs that poll every three seconds never meet a limit', async () => {
  const strict = await openApp(1);
  try {
    const { token } = await createAccount(strict, 'client');
    const calls = Array.from({ length: 100 }, () => ask(strict, getMyProfile, { token }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    await strict.close();
  }
});
