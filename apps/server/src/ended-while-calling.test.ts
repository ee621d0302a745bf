import { deleteUser } from '@oficio/contract/admin.ts';
import { changePassword, logout } from '@oficio/contract/auth.ts';
import { call } from '@oficio/contract/call.ts';
import type { CallInput, Endpoint } from '@oficio/contract/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ban, createSuperadmin } from './testing/administrators.ts';
import { authorizationCases } from './testing/authorization/cases.ts';
import { nameOf } from './testing/authorization/contract-endpoints.ts';
import {
  CALLERS,
  createFixtures,
  type Fixtures,
  isPerson,
} from './testing/authorization/fixtures.ts';
import { storedState } from './testing/database/stored-state.ts';
import { confirm, TEST_PASSWORD, type TestAccount } from './testing/factories.ts';
import { startTestApp } from './testing/lifecycle.ts';
import { sendSlowly } from './testing/network/slow-call.ts';
import { refusal } from './testing/refusal.ts';

const app = await startTestApp();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createSuperadmin(app);
});

interface End {
  /** Whether the account can be used again afterwards. */
  keepsAccount: boolean;
  end(account: TestAccount, token: string): Promise<unknown>;
}
const ends: Record<string, End> = {
  'its user logs out': {
    keepsAccount: true,
    end: (_account, token) => app.call(logout, {}, token),
  },
  'a new password is set on another device': {
    keepsAccount: true,
    end: (account) =>
      app.call(
        changePassword,
        { body: { current_password: TEST_PASSWORD, password: TEST_PASSWORD } },
        account.token,
      ),
  },
  'the account is banned': { keepsAccount: false, end: (account) => ban(app, admin, account) },
  'the account is deleted': {
    keepsAccount: false,
    async end({ id }) {
      await confirm(app, admin);
      await app.call(deleteUser, { params: { id } }, admin.token);
    },
  },
};

/** The writing endpoints that require a session, each with a caller who is allowed to call it. */
const calls = authorizationCases.flatMap((each) => {
  const { endpoint, answers } = each;
  const caller = CALLERS.filter(isPerson).find((person) => answers[person] === 200);
  const isWriting = endpoint.access !== 'public' && endpoint.method !== 'GET';
  return isWriting && caller && answers.endedWhileCalling !== 200 ? [{ ...each, caller }] : [];
});

describe.each(Object.entries(ends))(
  'nothing is written after %s',
  (_way, { keepsAccount, end }) => {
    let kept: Fixtures | undefined;
    test.each(calls.map((each) => ({ ...each, name: `${nameOf(each.endpoint)}: ${each.object}` })))(
      '$name',
      async ({ endpoint, input, caller }) => {
        const fixtures = kept ?? (await createFixtures(app));
        if (keepsAccount) kept = fixtures;
        const given = (await input(fixtures, caller)) as CallInput<Endpoint>;
        const token = (await fixtures.tokenOf(caller)) ?? '';
        const account = { ...fixtures[caller], token: (await fixtures.tokenOf(caller)) ?? '' };
        let before: unknown;
        const slowly = sendSlowly(app, async () => {
          await end(account, token);
          before = await storedState(app.deps.db);
        });
        const answer = call({ host: app.host, token, fetch: slowly }, endpoint, given);
        await expect(answer).rejects.toEqual(refusal(401, 'Sesión no válida o caducada'));
        expect(await storedState(app.deps.db)).toEqual(before);
      },
    );
  },
);

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
