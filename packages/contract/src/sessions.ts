import * as z from 'zod';
import { MAX_PASSWORD_LENGTH } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, success } from './fields.ts';
import { assertion, ceremony } from './passkeys.ts';
import { code } from './second-factor.ts';

const deviceKind = z.enum(['phone', 'tablet', 'computer']);
export type DeviceKind = z.infer<typeof deviceKind>;

export const accountSession = z.object({
  id,
  /** Name of the browser that opened the session; null when it is unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  device: deviceKind.nullable(),
  /**
   * The network from which the session was opened, without the part that identifies a single
   * computer.
   */
  network: z.string().nullable(),
  created_at: instant,
  /** Stored with a delay of at most a minute. */
  last_used_at: instant,
  /** Whether the caller uses this session. */
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

/** Display names that are shorter than the names in `browser`. */
const browserNames: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

/** The label of a session: "Chrome en Windows", "Safari en iPhone". Unknown parts are omitted. */
export function nameOfDevice({
  browser,
  system,
  device,
}: Pick<AccountSession, 'browser' | 'system' | 'device'>): string {
  const isIos = system === 'iOS' && device !== null;
  const where = isIos ? (device === 'tablet' ? 'iPad' : 'iPhone') : system;
  const name = browser && (browserNames[browser] ?? browser);
  if (name && where) return `${name} en ${where}`;
  return name ?? where ?? 'Dispositivo desconocido';
}

/** Maximum number of sessions of an account: a further login ends the one used longest ago. */
export const MAX_SESSIONS = 100;

/** The caller's live sessions: the session of the call first, then the others by their last use. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  tag: 'auth',
  summary: 'Las sesiones abiertas de la cuenta',
  access: 'session',
  response: z.object({ sessions: z.array(accountSession).max(MAX_SESSIONS) }),
});

/**
 * Ends a session of the caller and closes its sockets. A session of another account, or one that
 * has ended, is not found.
 */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:session_id',
  tag: 'auth',
  summary: 'Cierra una sesión de la cuenta',
  access: 'session',
  confirmation: 'always',
  params: z.object({ session_id: id }),
  response: success,
});

/**
 * Keeps the session of the call. Also ends logins that wait for a code of the second factor, and
 * closes the sockets of the sessions.
 */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  tag: 'auth',
  summary: 'Cierra todas las sesiones de la cuenta menos esta',
  access: 'session',
  confirmation: 'always',
  response: success,
});

/** How long a login or a confirmation counts, for endpoints with `confirmation`. */
export const CONFIRMATION_MINUTES = 10;

/** Begins a confirmation with one of the account's passkeys. */
export const beginPasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/auth/confirm/options',
  tag: 'auth',
  summary: 'Empieza a confirmar la identidad con una llave de acceso',
  access: 'session',
  body: z.strictObject({}),
  response: ceremony,
});

/**
 * Confirms for this session that its user is the account's: with the password, and a code where the
 * account has a second factor, or with a passkey alone.
 */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  tag: 'auth',
  summary: 'Confirma la identidad antes de una acción delicada',
  access: 'session',
  body: z.discriminatedUnion('method', [
    z.strictObject({
      method: z.literal('password'),
      password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
      /** A code of the app, or a recovery code. */
      code: code.optional(),
    }),
    z.strictObject({ method: z.literal('passkey'), challenge_id: id, credential: assertion }),
  ]),
  response: z.object({ confirmed_until: instant }),
});
