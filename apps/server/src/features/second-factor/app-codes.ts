import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** How long a code is shown, and by how much the clock of a device may be wrong. */
const STEP_SECONDS = 30;

const options = { strategy: 'totp', algorithm: 'sha1', digits: 6, period: STEP_SECONDS } as const;

/** A new secret of 160 bits in Base32, and the URI that apps read from a QR code. */
export function newSecret(email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ ...options, issuer: PRODUCT_NAME, label: email, secret }) };
}

/** The six digits of a code of an app, which some apps show in two groups; null for another text. */
export function digitsOf(code: string): string | null {
  const digits = code.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * The time step to which the six digits of a code belong; null when it is neither the code of `now`
 * nor of the steps before and after it.
 */
export function stepOf(secret: string, token: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ ...options, secret, token, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
