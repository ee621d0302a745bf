import * as z from 'zod';
import { authResult } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, success, text } from './fields.ts';

/** Maximum number of passkeys per account. */
export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME_LENGTH = 60;
/** How long the user may take to choose a passkey and to prove their presence. */
export const CHALLENGE_MINUTES = 5;

const passkeyName = text(MAX_PASSKEY_NAME_LENGTH).min(1, 'Escribe un nombre');
const base64url = (maximum: number) =>
  z
    .string()
    .min(1)
    .max(maximum)
    .regex(/^[\w-]+$/, 'El dato no está en base64url');
const credentialId = base64url(1400);
const clientData = base64url(8192);

export const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  /** Null until the first login or confirmation with it. */
  last_used_at: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const params = z.object({ passkey_id: id });

/** What a passkey has signed: the response of `navigator.credentials.get`. */
export const assertion = z.strictObject({
  id: credentialId,
  client_data: clientData,
  authenticator_data: base64url(8192),
  signature: base64url(8192),
});

/** WebAuthn options in JSON, for browsers' functions `parse…FromJSON`, and their challenge. */
export const ceremony = z.object({
  challenge_id: id,
  options: z.looseObject({ challenge: z.string() }),
});

/** The caller's passkeys, oldest first. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  tag: 'auth',
  summary: 'Las llaves de acceso de la cuenta',
  access: 'session',
  response: z.object({ passkeys: z.array(passkey) }),
});

/** Begins the creation of a passkey. */
export const beginPasskeyCreation = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  tag: 'auth',
  summary: 'Empieza a crear una llave de acceso',
  access: 'session',
  confirmation: 'always',
  response: ceremony,
});

/**
 * Stores the passkey that answers a challenge of `beginPasskeyCreation`, and tells the user by
 * mail. Refused after `CHALLENGE_MINUTES`, for a stored passkey, and beyond `MAX_PASSKEYS`.
 */
export const createPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  tag: 'auth',
  summary: 'Guarda una llave de acceso',
  access: 'session',
  takesKey: true,
  confirmation: 'always',
  body: z.strictObject({
    challenge_id: id,
    name: passkeyName,
    credential: z.strictObject({
      id: credentialId,
      client_data: clientData,
      attestation_object: base64url(32_768),
      transports: z.array(z.string().max(30)).max(10),
    }),
  }),
  response: passkey,
});

/** Changes the name that the list of passkeys shows. A passkey of another account is not found. */
export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/auth/passkeys/:passkey_id',
  tag: 'auth',
  summary: 'Cambia el nombre de una llave de acceso',
  access: 'session',
  params,
  body: z.strictObject({ name: passkeyName }),
  response: success,
});

/**
 * The passkey no longer opens a session, and the user is told by mail. A passkey of another account
 * is not found.
 */
export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:passkey_id',
  tag: 'auth',
  summary: 'Elimina una llave de acceso',
  access: 'session',
  confirmation: 'always',
  params,
  response: success,
});

/** Begins a login with whichever passkey of this site the user chooses. */
export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkey-login/options',
  tag: 'auth',
  summary: 'Empieza a entrar con una llave de acceso',
  access: 'public',
  body: z.strictObject({}),
  response: ceremony,
});

/**
 * Needs no password and no code of the second factor. Refused after `CHALLENGE_MINUTES`, for an
 * unknown passkey, and with the ban message for a banned account.
 */
export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey-login',
  tag: 'auth',
  summary: 'Abre una sesión con una llave de acceso',
  access: 'public',
  body: z.strictObject({
    challenge_id: id,
    credential: assertion,
  }),
  response: authResult,
});
