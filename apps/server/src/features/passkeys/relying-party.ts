import { COSEALG } from '@simplewebauthn/server/helpers';

/** What browsers and keys know: Ed25519, ECDSA on P-256 and RSA. */
export const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

export interface RelyingParty {
  /** The domain that passkeys belong to. */
  id: string;
  /** The origin whose pages may use them. */
  origin: string;
}

/**
 * The WebAuthn relying party of a public address. An IP address cannot be one: on the loopback
 * address passkeys belong to `localhost`.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl);
  if (/^(127\.|\[::1\]$)/.test(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
