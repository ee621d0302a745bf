import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** What a hostile or odd authenticator does differently. */
interface Oddities {
  origin?: string;
  rpId?: string;
  /** Whether the user proved who they are, by finger or PIN. */
  isVerified?: boolean;
  /** The statement about the maker of the authenticator, which browsers leave out. */
  attestation?: { format: string; certificates: Uint8Array[] };
}

/** An authenticator in software, with one passkey (WebAuthn level 3, ES256). */
export class Authenticator {
  readonly credentialId = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #site: { rpId: string; origin: string };
  counter = 0;

  constructor(site: { rpId: string; origin: string }) {
    this.#site = site;
  }

  /** What the browser sends after `navigator.credentials.create`. */
  create(challenge: string, oddities: Oddities = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coseKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.#header(HAS_KEY, oddities),
      Buffer.alloc(16),
      length,
      this.credentialId,
      isoCBOR.encode(coseKey),
    ]);
    const { format, certificates } = oddities.attestation ?? { format: 'none', certificates: [] };
    const statement = [
      ['alg', -7],
      ['sig', randomBytes(70)],
      ['x5c', certificates],
    ] as const;
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', new Map<string, unknown>(certificates.length > 0 ? statement : [])],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: base64url(this.credentialId),
      client_data: base64url(this.#clientData('webauthn.create', challenge, oddities)),
      attestation_object: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    };
  }

  /** What the browser sends after `navigator.credentials.get`. */
  sign(challenge: string, oddities: Oddities = {}) {
    this.counter += 1;
    const authData = this.#header(0, oddities);
    const clientData = this.#clientData('webauthn.get', challenge, oddities);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      id: base64url(this.credentialId),
      client_data: base64url(clientData),
      authenticator_data: base64url(authData),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
    };
  }

  #header(flags: number, { rpId = this.#site.rpId, isVerified = true }: Oddities): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | PRESENT | (isVerified ? VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter]);
  }

  #clientData(type: string, challenge: string, { origin = this.#site.origin }: Oddities): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
