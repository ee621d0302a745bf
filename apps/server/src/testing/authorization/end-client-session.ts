import { unbanUser } from '@oficio/contract/admin.ts';
import { logout } from '@oficio/contract/auth.ts';
import { ban } from '#app/testing/administrators.ts';
import type { TestAccount } from '#app/testing/factories.ts';
import type { EndedWhileCalling, Fixtures } from './fixtures.ts';

/**
 * Ends a session of the client: by a logout, or by a ban of the client, which `liftBan` lifts.
 * @param token of the session
 */
export async function endClientSession(
  fixtures: Fixtures,
  caller: EndedWhileCalling,
  token: string | null,
): Promise<void> {
  const { app, client } = fixtures;
  if (caller === 'bannedWhileCalling') await ban(app, await administrator(fixtures), client);
  else await app.call(logout, {}, token);
}

export async function liftBan(fixtures: Fixtures): Promise<void> {
  const { app, client } = fixtures;
  const { token } = await administrator(fixtures);
  await app.call(unbanUser, { params: { id: client.id } }, token);
}

/** The token of a new session, independent of what happened to the others. */
async function administrator({ superadmin, tokenOf }: Fixtures): Promise<TestAccount> {
  return { ...superadmin, token: (await tokenOf('superadmin')) ?? '' };
}
