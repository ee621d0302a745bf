import { Conflict } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { refusals } from './policy.ts';
import { selectPasskeysOf } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { storeChallenge } from './store-challenge.ts';

/**
 * Begins a confirmation of the caller's identity with one of their passkeys.
 * @returns options for the browser, and the id of their challenge
 * @throws Conflict when the account has no passkey
 */
export async function beginConfirmation(
  { db, config, transact }: Pick<Deps, 'db' | 'config' | 'transact'>,
  actor: UserActor,
) {
  const passkeys = await selectPasskeysOf(db, actor.id);
  if (passkeys.length === 0) throw new Conflict(refusals.noPasskeys);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(config.publicUrl).id,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id })),
  });
  const challenge_id = await transact(actor, (tx) =>
    storeChallenge(tx, options.challenge, actor.id),
  );
  return { challenge_id, options: { ...options } };
}
