import { blockUser, listBlocks, unblockUser } from '@oficio/contract/blocks.ts';
import { createAccount } from '#app/testing/factories.ts';
import { type AuthorizationCase, authorizationCase, sessions } from './authorization-case.ts';
import type { Fixtures } from './fixtures.ts';

const anotherId = async ({ app }: Fixtures) => (await createAccount(app, 'provider')).id;

export const blockCases: readonly AuthorizationCase[] = [
  authorizationCase(listBlocks, 'own', sessions(200), () => ({})),
  authorizationCase(
    blockUser,
    'another account',
    sessions(200, { superadmin: 403 }),
    async (fixtures) => ({ params: { user_id: await anotherId(fixtures) } }),
  ),
  authorizationCase(
    blockUser,
    'the support',
    sessions(403, { superadmin: 404 }),
    ({ superadmin }) => ({
      params: { user_id: superadmin.id },
    }),
  ),
  authorizationCase(unblockUser, 'another account', sessions(200), async (fixtures) => ({
    params: { user_id: await anotherId(fixtures) },
  })),
];
