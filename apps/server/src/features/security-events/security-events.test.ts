import { banUser, endUserSessions, unbanUser } from '@oficio/contract/admin.ts';
import { changePassword, login, logout } from '@oficio/contract/auth.ts';
import { call } from '@oficio/contract/call.ts';
import { listSecurityEvents } from '@oficio/contract/security/security-events.ts';
import { endOtherSessions, endSession, listSessions } from '@oficio/contract/sessions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { createSuperadmin } from '#app/testing/administrators.ts';
import {
  createAccount,
  deleteAccount,
  TEST_PASSWORD,
  type TestAccount,
} from '#app/testing/factories.ts';
import {
  addSecondFactor,
  advanceIntoStep,
  codeOf,
  finishLogin,
  ticketOf,
} from '#app/testing/factors/second-factors.ts';
import { runSchedule } from '#app/testing/jobs/run-schedule.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';
import { ROUNDS_MS, rounds } from '#app/testing/rounds.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { collectRefusals } from './collect-refusals.ts';
import { insertRefusals } from './queries.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const PER_HOUR = 10;
const ROUNDS = rounds(3);

const app = await startTestApp();
const sql = (text: string, values: unknown[] = []) =>
  runSql(app.deps.config.databaseUrl, text, values);

let account: TestAccount;
beforeEach(async () => {
  app.clock.set('2026-06-01T10:00:00Z');
  account = await createAccount(app, 'client');
});

const list = (query = {}, { token } = account) => app.call(listSecurityEvents, { query }, token);
async function kinds(of = account): Promise<string[]> {
  await app.deps.refusedAttempts.flush();
  return (await list({ limit: 100 }, of)).events.map(({ kind }) => kind);
}
const logIn = async (password = TEST_PASSWORD) =>
  sessionOfLogin(await app.call(login, { body: { email: account.user.email, password } }));
function sessionOfLogin(result: object): string {
  if (!('token' in result)) throw new Error('The login asks for a code');
  return String(result.token);
}
const failLogin = () =>
  expect(logIn('no-es-esta')).rejects.toEqual(refusal(401, 'Email o contraseña incorrectos'));
const stored = ({ id }: { id: string }) =>
  sql('select kind from security_events where account_id = $1', [id]);

describe('the list', () => {
  test('says from which device and network, newest first', async () => {
    const sendFromPhone = (url: string, request: RequestInit) =>
      fetch(url, { ...request, headers: { ...request.headers, 'user-agent': IPHONE } });
    const body = { email: account.user.email, password: TEST_PASSWORD };
    app.clock.advance({ minutes: 1 });
    await call({ host: app.host, fetch: sendFromPhone }, login, { body });
    app.clock.advance({ minutes: 1 });
    await failLogin();
    await app.deps.refusedAttempts.flush();
    const { events, ...totals } = await list();
    expect(totals).toEqual({ total: 3, total_pages: 1, page: 1 });
    expect(events).toMatchObject([
      { kind: 'login_refused', at: expect.stringMatching(/^2026-06-01T10:02/), device: null },
      { kind: 'logged_in_password', browser: 'Safari', system: 'iOS', device: 'phone' },
      { kind: 'registered', network: '127.0.0.x' },
    ]);
  });

  test.each([
    'Llama al 900 123 456 para proteger tu cuenta/1.0 x',
    'Entra en mal.example/1 (Windows NT 10.0)',
  ])('shows no text of a stranger, whatever their browser calls itself %#', async (userAgent) => {
    const sendAsStranger = (url: string, request: RequestInit) =>
      fetch(url, { ...request, headers: { ...request.headers, 'user-agent': userAgent } });
    const body = { email: account.user.email, password: 'no-es-esta' };
    const attempt = call({ host: app.host, fetch: sendAsStranger }, login, { body });
    await expect(attempt).rejects.toMatchObject({ status: 401 });
    await app.deps.refusedAttempts.flush();
    const { events } = await list();
    const refused = events.find(({ kind }) => kind === 'login_refused');
    expect(refused).toMatchObject({ browser: null, network: '127.0.0.x' });
  });

  test('has logins, logouts, ended sessions and new passwords', async () => {
    const steps = [
      async () => app.call(logout, {}, await logIn()),
      logIn,
      async () => {
        const { sessions } = await app.call(listSessions, {}, account.token);
        const session_id = sessions.find(({ is_current }) => !is_current)?.id ?? '';
        await app.call(endSession, { params: { session_id } }, account.token);
      },
      () => app.call(endOtherSessions, {}, account.token),
      () => {
        const body = { current_password: TEST_PASSWORD, password: 'otra-Contraseña-2' };
        return app.call(changePassword, { body }, account.token);
      },
    ];
    for (const step of steps) {
      app.clock.advance({ minutes: 1 });
      await step();
    }
    expect((await kinds()).toReversed()).toEqual([
      'registered',
      'logged_in_password',
      'logged_out',
      'logged_in_password',
      'session_ended',
      'other_sessions_ended',
      'password_changed',
    ]);
  });

  test('has the second factor, and its right and wrong codes', async () => {
    advanceIntoStep(app);
    const { secret, recoveryCodes } = await addSecondFactor(app, account);
    const finish = async (code: string) => finishLogin(app, await ticketOf(app, account), code);
    await finish(codeOf(app, secret));
    app.clock.advance({ minutes: 1 });
    await expect(finish('000000')).rejects.toMatchObject({ status: 422 });
    app.clock.advance({ minutes: 1 });
    await finish(recoveryCodes[0] ?? '');
    expect((await kinds()).toReversed()).toEqual([
      'registered',
      'second_factor_enabled',
      'logged_in_code',
      'code_refused',
      'logged_in_recovery_code',
    ]);
  });

  test('comes in pages', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      app.clock.advance({ minutes: 1 });
      await logIn();
    }
    const first = await list({ limit: 2 });
    const last = await list({ limit: 2, page: 3 });
    expect(first).toMatchObject({ total: 5, total_pages: 3, page: 1 });
    expect(first.events).toHaveLength(2);
    expect(last.events.map(({ kind }) => kind)).toEqual(['registered']);
    await expect(list({ limit: 101 })).rejects.toMatchObject({ status: 422 });
  });

  test('has nothing of another account', async () => {
    const other = await createAccount(app, 'provider');
    await failLogin();
    expect(await kinds(other)).toEqual(['registered']);
    expect(await kinds()).toEqual(['login_refused', 'registered']);
  });

  test('has nothing of an act that did not happen', async () => {
    const params = { session_id: crypto.randomUUID() };
    await expect(app.call(endSession, { params }, account.token)).rejects.toMatchObject({
      status: 404,
    });
    expect(await kinds()).toEqual(['registered']);
    const events = app.securityLines.map((line) => JSON.parse(line)).map(({ event }) => event);
    expect(events.slice(-2)).toEqual(['registered', 'access_refused']);
  });
});

describe('what an administrator does', () => {
  test('is in the list of the account, without the network of the administrator', async () => {
    const admin = await createSuperadmin(app);
    const params = { id: account.id };
    const steps = [
      () => app.call(endUserSessions, { params }, admin.token),
      () => app.call(banUser, { params, body: { duration_days: 1 as const } }, admin.token),
      () => app.call(unbanUser, { params }, admin.token),
    ];
    for (const step of steps) {
      app.clock.advance({ minutes: 1 });
      await step();
    }
    app.clock.advance({ minutes: 1 });
    const { events } = await list({}, { ...account, token: await logIn() });
    const unknown = { browser: null, system: null, device: null, network: null };
    expect(events).toMatchObject([
      { kind: 'logged_in_password' },
      { kind: 'unbanned', ...unknown },
      { kind: 'banned', ...unknown },
      { kind: 'sessions_ended_by_admin', ...unknown },
      { kind: 'registered' },
    ]);
    const lines = app.securityLines.map((line) => JSON.parse(line));
    expect(lines.filter(({ actor }) => actor === admin.id)).toMatchObject(
      ['user_sessions_ended', 'user_banned', 'user_unbanned'].map((event) => ({
        event,
        account: account.id,
        request: expect.any(String),
        network: '127.0.0.x',
      })),
    );
  });

  test('is refused by the database with a network', async () => {
    const insert = sql(
      `insert into security_events (id, account_id, kind, at, network)
       values (gen_random_uuid(), $1, 'banned', now(), '192.0.2.x')`,
      [account.id],
    );
    await expect(insert).rejects.toThrow('security_events_admin_unseen');
  });
});

describe('refusedAttempts', () => {
  test('are kept ten times an hour, however many there are and in how many processes', async () => {
    const processes = [
      app.deps.refusedAttempts,
      collectRefusals(app.deps),
      collectRefusals(app.deps),
    ];
    const refuse = (turn: number) => ({
      id: crypto.randomUUID(),
      accountId: account.id,
      kind: turn % 2 === 0 ? ('login_refused' as const) : ('code_refused' as const),
      at: app.clock.now(),
      browser: null,
      system: null,
      device: null,
      network: null,
    });
    const flood = async () => {
      for (let turn = 0; turn < 3000; turn += 1) processes[turn % 3]?.add(refuse(turn));
      await Promise.all(processes.map((each) => each.flush()));
      for (const each of processes) await each.flush();
    };
    await flood();
    await flood();
    expect(await stored(account)).toHaveLength(2 * PER_HOUR + 1);
    app.clock.advance({ hours: 1 });
    await flood();
    expect(await stored(account)).toHaveLength(4 * PER_HOUR + 1);
    for (const each of processes.slice(1)) await each.stop();
  });

  test.each([
    ['an eleventh', PER_HOUR + 1, 'security_events_refusal_number_check'],
    ['one with a known number', 1, 'security_events_refusals'],
    ['one without a number', null, 'security_events_refusals_numbered'],
  ])('%s is refused by the database', async (_what, number, constraint) => {
    await failLogin();
    await app.deps.refusedAttempts.flush();
    const insert = sql(
      `insert into security_events (id, account_id, kind, at, refusal_number)
       values (gen_random_uuid(), $1, 'login_refused', $2, $3)`,
      [account.id, app.clock.now(), number],
    );
    await expect(insert).rejects.toThrow(constraint);
  });

  test('are stored once when the answer of their commit was lost', async () => {
    const refusal = () => ({
      id: newId(),
      accountId: account.id,
      kind: 'login_refused' as const,
      at: app.clock.now(),
      browser: null,
      system: null,
      device: null,
      network: null,
    });
    const first = refusal();
    const second = refusal();
    await insertRefusals(app.deps.db, [first]);
    await insertRefusals(app.deps.db, [first, second]);
    const numbers = await sql(
      `select id, refusal_number from security_events
       where account_id = $1 and kind = 'login_refused' order by refusal_number`,
      [account.id],
    );
    expect(numbers).toEqual([
      { id: first.id, refusal_number: 1 },
      { id: second.id, refusal_number: 2 },
    ]);
  });

  test('wrong passwords of a session are among them', async () => {
    const body = { current_password: 'no-es-esta', password: 'otra-Contraseña-2' };
    await expect(app.call(changePassword, { body }, account.token)).rejects.toMatchObject({
      status: 403,
    });
    expect(await kinds()).toEqual(['confirmation_refused', 'registered']);
  });
});

test('events are deleted after 90 days', async () => {
  app.clock.advance({ days: 1 });
  await logIn();
  app.clock.advance({ days: 89, minutes: 1 });
  await runSchedule(app.deps, 'security-event-pruning-due');
  expect(await stored(account)).toEqual([{ kind: 'logged_in_password' }]);
  app.clock.advance({ days: 1 });
  await runSchedule(app.deps, 'security-event-pruning-due');
  expect(await stored(account)).toEqual([]);
});

test(
  'an account that is deleted while its refusals are stored leaves no event',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      account = await createAccount(app, 'client');
      await failLogin();
      await Promise.all([deleteAccount(app, account), app.deps.refusedAttempts.flush()]);
      await app.deps.refusedAttempts.flush();
      expect(await stored(account)).toEqual([]);
    }
  },
  ROUNDS_MS,
);
