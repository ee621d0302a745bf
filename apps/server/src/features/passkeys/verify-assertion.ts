import type { assertion } from '@oficio/contract/passkeys.ts';
import type * as z from 'zod';
import type { Invalid, Unauthenticated } from '#app/errors.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { refusals } from './policy.ts';
import { type findPasskeyForUpdate, updatePasskeyUse } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';

type WebAuthn = Awaited<ReturnType<typeof loadWebAuthn>>;
type LockedPasskey = NonNullable<Awaited<ReturnType<typeof findPasskeyForUpdate>>>;

/** The response of a passkey, and the challenge that it must have signed. */
export interface SignedChallenge {
  challenge: string;
  credential: z.output<typeof assertion>;
}

/**
 * Verifies that a passkey has signed a challenge for this site after the authenticator has verified
 * the user, and stores the use of the passkey.
 * @throws Refusal when it has not
 */
export async function verifyAssertion(
  tx: Pick<Tx, 'db' | 'now'>,
  publicUrl: string,
  passkey: LockedPasskey,
  signed: SignedChallenge,
  Refusal: typeof Invalid | typeof Unauthenticated,
): Promise<void> {
  const { verifyAuthenticationResponse: verify } = await loadWebAuthn();
  let counter: number | undefined;
  try {
    counter = await counterOf(verify, publicUrl, passkey, signed);
  } catch (error) {
    // The library throws for whatever the answer lacks.
    throw new Refusal(refusals.notVerified, { cause: error });
  }
  if (counter === undefined) throw new Refusal(refusals.notVerified);
  await updatePasskeyUse(tx.db, passkey.id, { counter, usedAt: tx.now });
}

/** The authenticator's new signature counter; undefined when the signature is not valid. */
async function counterOf(
  verify: WebAuthn['verifyAuthenticationResponse'],
  publicUrl: string,
  passkey: LockedPasskey,
  { challenge, credential }: SignedChallenge,
): Promise<number | undefined> {
  const { id: rpId, origin } = relyingPartyOf(publicUrl);
  const { id, client_data, authenticator_data, signature } = credential;
  const { verified, authenticationInfo } = await verify({
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
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  });
  return verified ? authenticationInfo.newCounter : undefined;
}
