import * as z from 'zod';
import { authResult } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { instant, success } from './fields.ts';

/** Number of recovery codes that an account gets at once. */
export const RECOVERY_CODES = 10;
/** At so many recovery codes or fewer, the user is asked to create others. */
export const FEW_RECOVERY_CODES = 3;

/** The longest input: a recovery code with spaces around its groups. */
export const MAX_CODE_LENGTH = 60;

export const code = z.string().trim().min(1).max(MAX_CODE_LENGTH);

const recoveryCodes = z.object({
  /** Shown once: the server stores only their hashes. */
  recovery_codes: z.array(z.string()).length(RECOVERY_CODES),
});

/** The second factor of an account: codes of an app, and recovery codes for a lost device. */
export const secondFactor = z.object({
  /** Null without a second factor. */
  enabled_at: instant.nullable(),
  recovery_codes_left: z.int().min(0).max(RECOVERY_CODES),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** The state of the caller's second factor; without one, no recovery codes are left. */
export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor',
  tag: 'auth',
  summary: 'La verificación en dos pasos de la cuenta',
  access: 'session',
  response: secondFactor,
});

/** Creates a secret for an app; a code of that app confirms it within ten minutes. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/options',
  tag: 'auth',
  summary: 'Empieza a activar la verificación en dos pasos',
  access: 'session',
  confirmation: 'always',
  response: z.object({
    /** Base32. */
    secret: z.string(),
    /** The secret as an `otpauth:` URI, for a QR code. */
    uri: z.string(),
  }),
});

/** Enables the second factor with the first code of the app. */
export const enableSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  tag: 'auth',
  summary: 'Activa la verificación en dos pasos',
  access: 'session',
  confirmation: 'always',
  body: z.strictObject({ code }),
  response: recoveryCodes,
});

/** Replaces all recovery codes. */
export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  tag: 'auth',
  summary: 'Crea otros códigos de recuperación',
  access: 'session',
  confirmation: 'always',
  response: recoveryCodes,
});

/**
 * Deletes the secret and the recovery codes, and tells the user by mail. Refused when the account
 * has no second factor.
 */
export const disableSecondFactor = endpoint({
  method: 'DELETE',
  path: '/auth/second-factor',
  tag: 'auth',
  summary: 'Desactiva la verificación en dos pasos',
  access: 'session',
  confirmation: 'always',
  response: success,
});

/** Completes a login whose answer has asked for the second factor. */
export const logInWithCode = endpoint({
  method: 'POST',
  path: '/auth/second-factor/login',
  tag: 'auth',
  summary: 'Abre una sesión con el código de la aplicación o de recuperación',
  access: 'public',
  body: z.strictObject({
    ticket: z.string().min(1).max(100),
    /** A code of the app, or a recovery code. */
    code,
  }),
  response: authResult,
});
