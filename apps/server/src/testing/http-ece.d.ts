declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts what RFC 8188 encrypts; keys are base64url. */
  function decrypt(
    body: Buffer,
    params: { version: 'aes128gcm'; privateKey: ECDH; dh: string; authSecret: string },
  ): Buffer;
}
