import { deleteUser } from '@oficio/contract/admin.ts';
import { changePassword, logout } from '@oficio/contract/auth.ts';
import { call } from '@oficio/contract/call.ts';
import type { CallInput, Endpoint } from '@oficio/contract/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ban, createSuperadmin } from './testing/administrators.ts';
import type { AuthorizationCase } from './testing/authorization/authorization-case.ts';
import { authorizationCases } from './testing/authorization/cases.ts';
import { nameOf } from './testing/authorization/contract-endpoints.ts';
import { CALLERS, createFixtures, isPerson } from './testing/authorization/fixtures.ts';
import { confirm, TEST_PASSWORD, type TestAccount } from './testing/factories.ts';
import { startTestApp } from './testing/lifecycle.ts';
import { sendSlowly } from './testing/network/slow-call.ts';
import { refusal } from './testing/refusal.ts';
import { runSql } from './testing/run-sql.ts';

const app = await startTestApp();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createSuperadmin(app);
});

type End = (account: TestAccount, token: string) => Promise<unknown>;
const ends: Record<string, End> = {
  'its user logs out': (_account, token) => app.call(logout, {}, token),
  'a new password is set on another device': (account) =>
    app.call(
      changePassword,
      { body: { current_password: TEST_PASSWORD, password: TEST_PASSWORD } },
      account.token,
    ),
  'the account is banned': (account) => ban(app, admin, account),
  'the account is deleted': async ({ id }) => {
    await confirm(app, admin);
    await app.call(deleteUser, { params: { id } }, admin.token);
  },
};

/** The writing endpoints that require a session, each with a caller who is allowed to call it. */
const calls = authorizationCases.flatMap((each) => {
  const { endpoint, answers } = each;
  const caller = CALLERS.filter(isPerson).find((person) => answers[person] === 200);
  const isWriting = endpoint.access !== 'public' && endpoint.method !== 'GET';
  return isWriting && caller && answers.endedWhileCalling !== 200 ? [{ ...each, caller }] : [];
});

/** The number of rows of each table, and the last transaction that wrote to it. */
async function stored(): Promise<Record<string, string>> {
  const url = app.deps.config.databaseUrl;
  const tables = await runSql<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public'
       and tablename <> 'sessions' and tablename not like 'activity%'`,
  );
  const [row] = await runSql<{ state: Record<string, string> }>(
    url,
    `select jsonb_object_agg(name, state) as state from (${tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || '/' || max(xmin::text::bigint) as state from ${name}`,
      )
      .join(' union all ')}) states`,
  );
  return row?.state ?? {};
}

describe.each(Object.entries(ends))('nothing is written after %s', (_way, end) => {
  test.each(calls.map((each) => ({ ...each, name: `${nameOf(each.endpoint)}: ${each.object}` })))(
    '$name',
    async ({
      endpoint,
      input,
      caller,
    }: AuthorizationCase & { caller: (typeof calls)[0]['caller'] }) => {
      const fixtures = await createFixtures(app);
      const given = (await input(fixtures, caller)) as CallInput<Endpoint>;
      const token = (await fixtures.tokenOf(caller)) ?? '';
      const account = { ...fixtures[caller], token: (await fixtures.tokenOf(caller)) ?? '' };
      let before: unknown;
      const slowly = sendSlowly(app, async () => {
        await end(account, token);
        before = await stored();
      });
      const answer = call({ host: app.host, token, fetch: slowly }, endpoint, given);
      await expect(answer).rejects.toEqual(refusal(401, 'Sesión no válida o caducada'));
      expect(await stored()).toEqual(before);
    },
  );
});

test('all other calls of a session read only', () => {
  const left = authorizationCases.filter(
    ({ endpoint, answers }) =>
      endpoint.access !== 'public' &&
      endpoint.method !== 'GET' &&
      answers.endedWhileCalling === 200,
  );
  expect(new Set(left.map(({ endpoint }) => nameOf(endpoint)))).toEqual(
    new Set(['POST /conversations/create', 'POST /support/contact']),
  );
});
