import { banUser, deleteUser } from '@oficio/contract/admin.ts';
import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { updateProfile } from '@oficio/contract/profiles.ts';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { createPair } from '#app/testing/bookings.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createAccount, openSession, type TestAccount } from '#app/testing/factories.ts';
import { write } from '#app/testing/write.ts';

/** All kinds of callers; `client` and `provider` own the objects of the calls. */
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
  'endedWhileCalling',
  'bannedWhileCalling',
] as const;
export type Caller = (typeof CALLERS)[number];

/** The client, whose session ends between the headers and the body of the call. */
export type EndedWhileCalling = 'endedWhileCalling' | 'bannedWhileCalling';

/** The accounts that can open a session. */
export const people = ['client', 'otherClient', 'provider', 'otherProvider', 'superadmin'] as const;
export type Person = (typeof people)[number];
export const isPerson = (caller: Caller): caller is Person =>
  people.some((person) => person === caller);

export interface Fixtures extends Record<Person | 'banned' | 'deleted', TestAccount> {
  app: TestApp;
  /** The conversation of the client and the provider, in which both have written. */
  conversationId: string;
  /** Returns a new live token for each call, or an invalid one for a caller without a session. */
  tokenOf(caller: Caller): Promise<string | null>;
}

/**
 * Creates the client and the provider, who have a conversation, and accounts of all kinds without a
 * relation to them.
 */
export async function createFixtures(given?: TestApp): Promise<Fixtures> {
  const app = given ?? (await buildTestApp());
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
      if (caller === 'banned' || caller === 'deleted') return accounts[caller].token;
      const person = isPerson(caller) ? caller : 'client';
      return openSession(app, accounts[person].id);
    },
  };
}

/** A session that was not used for 31 days. */
async function expiredTokenOf(app: TestApp, account: TestAccount): Promise<string> {
  const now = app.clock.now();
  app.clock.set(new Date(now.getTime() - 31 * 86_400_000));
  const token = await openSession(app, account.id);
  app.clock.set(now);
  return token;
}
