import type { AuthUser } from '@oficio/contract/auth.ts';
import type { logInWithPasskey as endpoint } from '@oficio/contract/passkeys.ts';
import { verifyAuthenticationResponse, type WebAuthnCredential } from '@simplewebauthn/server';
import type * as z from 'zod';
import { Unauthenticated } from '#app/errors.ts';
import { guest } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { loginsPerIp } from '../auth/policy.ts';
import { type LoginCall, openSessionWithin } from '../auth/sessions/open-session.ts';
import { EXPIRED, NOT_VERIFIED, UNKNOWN } from './policy.ts';
import {
  findOwnerOfPasskey,
  findPasskeyForUpdate,
  takeChallenge,
  updatePasskeyUse,
} from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';

type Login = z.output<typeof endpoint.body>;

/**
 * Opens a session for the account of a passkey that has signed a login's challenge.
 * @throws Unauthenticated when the challenge was used or has expired, the passkey is unknown, or its
 *   signature is not valid
 * @throws Forbidden with the ban message when the account is banned
 * @throws TooManyAttempts after 20 logins in a minute from one address
 */
export async function logInWithPasskey(
  deps: Deps,
  { challenge_id, credential }: Login,
  call: LoginCall,
): Promise<{ token: string; user: AuthUser }> {
  const { db, clock, config, limits, transact } = deps;
  await limits.take(loginsPerIp, call.ip);
  const challenge = await takeChallenge(db, challenge_id, null, clock.now());
  if (!challenge) throw new Unauthenticated(EXPIRED);
  return transact(guest, async (tx) => {
    const userId = await findOwnerOfPasskey(tx.db, credential.id);
    if (!userId) throw new Unauthenticated(UNKNOWN);
    await tx.lock.sharedAccounts([userId]);
    // Under the account's lock: the passkey may have been deleted meanwhile.
    const passkey = await findPasskeyForUpdate(tx.db, credential.id);
    if (passkey?.user_id !== userId) throw new Unauthenticated(UNKNOWN);
    const counter = await verify(config.publicUrl, challenge, credential, {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.counter),
    });
    await updatePasskeyUse(tx.db, passkey.id, { counter, last_used_at: tx.now });
    return openSessionWithin(tx, userId, call);
  });
}

/** Resolves to the authenticator's new signature counter. */
async function verify(
  publicUrl: string,
  challenge: string,
  { id, client_data, authenticator_data, signature }: Login['credential'],
  passkey: WebAuthnCredential,
): Promise<number> {
  const { id: rpId, origin } = relyingPartyOf(publicUrl);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client_data,
          authenticatorData: authenticator_data,
          signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: passkey,
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    // The library throws for whatever the answer lacks.
    throw new Unauthenticated(NOT_VERIFIED, { cause: error });
  }
  throw new Unauthenticated(NOT_VERIFIED);
}
