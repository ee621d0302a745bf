import {
  banUser,
  deleteUser,
  endUserSessions,
  getMetrics,
  getUser,
  listAudit,
  listUsers,
  messageUser,
  unbanUser,
} from '@oficio/contract/admin.ts';
import { previewAccountEnd } from '@oficio/contract/moderation/account-end.ts';
import { listSearchesWithoutResults } from '@oficio/contract/search/searches-without-results.ts';
import { createAccount } from '#app/testing/factories.ts';
import {
  type AuthorizationCase,
  authorizationCase,
  sessions,
  superadmin,
} from './authorization-case.ts';
import type { Fixtures } from './fixtures.ts';

const nothing = () => ({});
const anotherId = async ({ app }: Fixtures) => (await createAccount(app, 'provider')).id;
const ofAnotherAccount = async (fixtures: Fixtures) => ({
  params: { id: await anotherId(fixtures) },
});
const ofOwnAccount = (fixtures: Fixtures) => ({ params: { id: fixtures.superadmin.id } });
const ban = { duration_days: 1, reason: 'Spam' } as const;

export const adminCases: readonly AuthorizationCase[] = [
  authorizationCase(getMetrics, 'the platform', superadmin, nothing),
  authorizationCase(listUsers, 'all accounts', superadmin, () => ({ query: {} })),
  authorizationCase(listAudit, 'the audit log', superadmin, () => ({ query: {} })),
  authorizationCase(listSearchesWithoutResults, 'the counted searches', superadmin, () => ({
    query: {},
  })),
  authorizationCase(getUser, 'another account', superadmin, ofAnotherAccount),
  authorizationCase(previewAccountEnd, 'another account', superadmin, ofAnotherAccount),
  authorizationCase(messageUser, 'another account', superadmin, async (fixtures) => ({
    ...(await ofAnotherAccount(fixtures)),
    body: { message: 'Hola' },
  })),
  authorizationCase(banUser, 'another account', superadmin, async (fixtures) => ({
    ...(await ofAnotherAccount(fixtures)),
    body: ban,
  })),
  authorizationCase(banUser, 'own account', sessions(403, { superadmin: 409 }), (fixtures) => ({
    ...ofOwnAccount(fixtures),
    body: ban,
  })),
  authorizationCase(unbanUser, 'a banned account', superadmin, async (fixtures) => {
    const input = await ofAnotherAccount(fixtures);
    await fixtures.app.call(banUser, { ...input, body: ban }, await fixtures.tokenOf('superadmin'));
    return input;
  }),
  authorizationCase(endUserSessions, 'another account', superadmin, ofAnotherAccount),
  authorizationCase(deleteUser, 'another account', superadmin, ofAnotherAccount),
  authorizationCase(deleteUser, 'own account', sessions(403, { superadmin: 409 }), ofOwnAccount),
];
