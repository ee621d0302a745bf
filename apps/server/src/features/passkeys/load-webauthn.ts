/**
 * Loads the library that makes and verifies the options and answers of WebAuthn. It is loaded by the
 * first passkey, because with its parsers of certificates it takes several megabytes.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Loads the parsers and encoders of the same library. */
export const loadWebAuthnHelpers = () => import('@simplewebauthn/server/helpers');
