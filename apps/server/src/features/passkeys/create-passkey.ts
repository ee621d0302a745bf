import type { createPasskey as endpoint, Passkey } from '@oficio/contract/passkeys.ts';
import type * as z from 'zod';
import { Conflict, Invalid } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { violates } from '#app/platform/db/failures.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { assertRoom } from './begin-creation.ts';
import { loadWebAuthn, loadWebAuthnHelpers } from './load-webauthn.ts';
import { passkeyCreated } from './mail-passkey-created.ts';
import { refusals } from './policy.ts';
import { insertPasskey, selectPasskeysOf, takeChallenge } from './queries.ts';
import { relyingPartyOf, supportedAlgorithmIDs } from './relying-party.ts';

type Creation = z.output<typeof endpoint.body>;

/**
 * Stores the passkey that an authenticator has created for the caller's challenge, and tells the
 * user by mail.
 * @throws Conflict when the challenge was used or has expired, the passkey is known, or there are 20
 * @throws Invalid when the authenticator's answer does not belong to the challenge and this site
 */
export async function createPasskey(
  deps: Deps,
  actor: UserActor,
  { challenge_id, name, credential }: Creation,
): Promise<Passkey> {
  const { db, clock, transact } = deps;
  const challenge = await takeChallenge(db, challenge_id, actor.id, clock.now());
  if (!challenge) throw new Conflict(refusals.expired);
  const key = await verify(deps, challenge, credential);
  const id = newId();
  try {
    return await transact(actor, async (tx) => {
      await tx.lock.ownAccount(actor.id);
      assertRoom((await selectPasskeysOf(tx.db, actor.id)).length);
      const created_at = tx.now;
      await insertPasskey(tx.db, {
        id,
        user_id: actor.id,
        credential_id: key.id,
        public_key: Buffer.from(key.publicKey),
        counter: key.counter,
        transports: credential.transports,
        name,
        created_at,
      });
      await noteEvent(tx, actor.id, 'passkey_added');
      tx.enqueue(passkeyCreated, {
        user_id: actor.id,
        passkey_id: id,
        created_at: created_at.toISOString(),
      });
      return { id, name, created_at: created_at.toISOString(), last_used_at: null };
    });
  } catch (error) {
    if (violates(error, 'passkeys_credential_id_key')) {
      throw new Conflict(refusals.alreadyStored);
    }
    throw error;
  }
}

async function verify(
  { config }: Pick<Deps, 'config'>,
  challenge: string,
  { id, client_data, attestation_object }: Creation['credential'],
) {
  const { id: rpId, origin } = relyingPartyOf(config.publicUrl);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client_data,
          attestationObject: await withoutStatement(attestation_object),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (error) {
    // The library throws for whatever the answer lacks.
    throw new Invalid(refusals.notVerified, { cause: error });
  }
  throw new Invalid(refusals.notVerified);
}

/**
 * The attestation object without the statement about the authenticator, which the options do not ask
 * for. To verify one, the library would fetch the addresses that its certificates name.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await loadWebAuthnHelpers();
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const remaining = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', decoded.get('authData')],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(remaining));
}
