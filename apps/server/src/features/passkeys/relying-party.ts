const ED25519 = -8;
const ECDSA_P256 = -7;
const RSA = -257;

/** What browsers and keys know, by their numbers of COSE (RFC 9053). */
export const supportedAlgorithmIDs = [ED25519, ECDSA_P256, RSA];

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
