import { guest } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { loginChallengesPerIp } from './policy.ts';
import { relyingPartyOf } from './relying-party.ts';
import { storeChallenge } from './store-challenge.ts';

/**
 * Begins a login with a passkey. The browser offers the ones it has for this site, so the answer
 * reveals nothing about any account.
 * @returns options for the browser, and the id of their challenge
 * @throws TooManyAttempts after 60 in a minute from one address
 */
export async function beginLogin(deps: Deps, ip: string) {
  await deps.limits.take(loginChallengesPerIp, ip);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(deps.config.publicUrl).id,
    userVerification: 'required',
  });
  const challenge_id = await deps.transact(guest, (tx) =>
    storeChallenge(tx, options.challenge, null),
  );
  return { challenge_id, options: { ...options } };
}
