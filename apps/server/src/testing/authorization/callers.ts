import { banUser, deleteUser } from '@oficio/contract/admin.ts';
import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { updateProfile } from '@oficio/contract/profiles.ts';
import { openSession } from '#app/features/auth/open-session.ts';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { createPair } from '#app/testing/bookings.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { write } from '#app/testing/write.ts';

/** Every kind of caller there is; `client` and `provider` own the objects the calls are about. */
export const CALLERS = [
  'guest',
  'client',
  'otherClient',
  'provider',
  'otherProvider',
  'banned',
  'deleted',
  'superadmin',
  'expired',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Accounts that can open a session. */
const people = ['client', 'otherClient', 'provider', 'otherProvider', 'superadmin'] as const;
type Person = (typeof people)[number];
const isPerson = (caller: Caller): caller is Person => people.some((person) => person === caller);

export interface World extends Record<Person | 'banned' | 'deleted', TestAccount> {
  app: TestApp;
  /** Of the client and the provider, who have both written. */
  conversationId: string;
  /** A live token of its own for each call, or the dead one a caller is left with. */
  tokenOf(caller: Caller): Promise<string | null>;
}

/** The client and the provider, who know each other, and everybody who has nothing to do with them. */
export async function buildWorld(): Promise<World> {
  const app = await buildTestApp();
  const { client, provider } = await createPair(app);
  const otherClient = await createAccount(app, 'client');
  const otherProvider = await createAccount(app, 'provider');
  const banned = await createAccount(app, 'provider');
  const deleted = await createAccount(app, 'provider');
  const superadmin = await createSuperadmin(app);
  await app.call(
    updateProfile,
    { body: { profile: { location: { lat: 40.4, lng: -3.7, address: 'Calle Mayor 4' } } } },
    provider.token,
  );
  await write(app, client, provider, 'Hola');
  await write(app, provider, client, 'Hola');

  const expired = await expiredTokenOf(app, client);
  await app.call(
    banUser,
    { params: { id: banned.id }, body: { duration_days: 15, reason: 'Spam' } },
    superadmin.token,
  );
  await app.call(deleteUser, { params: { id: deleted.id } }, superadmin.token);

  const accounts = { client, otherClient, provider, otherProvider, superadmin, banned, deleted };
  return {
    app,
    ...accounts,
    conversationId: conversationIdOf(client.id, provider.id),
    async tokenOf(caller) {
      if (caller === 'guest') return null;
      if (caller === 'expired') return expired;
      if (!isPerson(caller)) return accounts[caller].token;
      return (await openSession(app.deps, accounts[caller].id)).token;
    },
  };
}

/** A session nobody has used for 31 days. */
async function expiredTokenOf(app: TestApp, account: TestAccount): Promise<string> {
  const now = app.clock.now();
  app.clock.set(new Date(now.getTime() - 31 * 86_400_000));
  const { token } = await openSession(app.deps, account.id);
  app.clock.set(now);
  return token;
}
