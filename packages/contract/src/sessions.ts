import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, success } from './fields.ts';

export const deviceKind = z.enum(['phone', 'tablet', 'computer']);
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

/** Maximum number of listed sessions; the most recently used ones are listed. */
export const MAX_LISTED_SESSIONS = 100;

/** The caller's live sessions: the session of the call first, then the others by their last use. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  tag: 'auth',
  summary: 'Las sesiones abiertas de la cuenta',
  access: 'session',
  response: z.object({ sessions: z.array(accountSession).max(MAX_LISTED_SESSIONS) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:session_id',
  tag: 'auth',
  summary: 'Cierra una sesión de la cuenta',
  access: 'session',
  params: z.object({ session_id: id }),
  response: success,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  tag: 'auth',
  summary: 'Cierra todas las sesiones de la cuenta menos esta',
  access: 'session',
  response: success,
});
