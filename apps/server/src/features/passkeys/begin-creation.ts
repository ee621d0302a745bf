import { MAX_PASSKEYS } from '@oficio/contract/passkeys.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { parse } from 'uuid';
import { Conflict, Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findMailAddress } from '../accounts/find-mail-address.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { refusals } from './policy.ts';
import { selectPasskeysOf } from './queries.ts';
import { relyingPartyOf, supportedAlgorithmIDs } from './relying-party.ts';
import { storeChallenge } from './store-challenge.ts';

/**
 * Begins the creation of a passkey.
 * @returns options for the browser, and the id of their challenge
 * @throws Conflict when the account has 20 passkeys
 */
export async function beginCreation(
  { db, clock, config, transact }: Pick<Deps, 'db' | 'clock' | 'config' | 'transact'>,
  actor: UserActor,
) {
  const account = await findMailAddress(db, actor.id, clock.now());
  if (!account) throw new Unauthenticated();
  const passkeys = await selectPasskeysOf(db, actor.id);
  assertRoom(passkeys.length);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: relyingPartyOf(config.publicUrl).id,
    userID: Uint8Array.from(parse(actor.id)),
    userName: account.email,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challenge_id = await transact(actor, (tx) =>
    storeChallenge(tx, options.challenge, actor.id),
  );
  return { challenge_id, options: { ...options } };
}

/** @throws Conflict when an account with so many passkeys may have no further one */
export function assertRoom(count: number): void {
  if (count >= MAX_PASSKEYS) throw new Conflict(refusals.tooMany);
}
