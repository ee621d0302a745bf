import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, pageTotals, paging } from '../fields.ts';
import { accountSession } from '../sessions.ts';

/** Acts with which an account was opened, protected or left. */
const ACTS = [
  'registered',
  'logged_in_password',
  'logged_in_passkey',
  'logged_in_code',
  'logged_in_recovery_code',
  'logged_out',
  'session_ended',
  'other_sessions_ended',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'passkey_added',
  'passkey_deleted',
  'second_factor_enabled',
  'second_factor_disabled',
  'recovery_codes_replaced',
  'data_exported',
  'sessions_ended_by_admin',
  'banned',
  'unbanned',
  'promoted',
] as const;

/** Attempts that were refused; of each, ten are kept for an hour of an account. */
const REFUSALS = ['login_refused', 'login_locked', 'code_refused', 'confirmation_refused'] as const;
export type RefusalKind = (typeof REFUSALS)[number];

export const securityEventKind = z.enum([...ACTS, ...REFUSALS]);
export type SecurityEventKind = z.infer<typeof securityEventKind>;

export const securityEvent = z.object({
  id,
  kind: securityEventKind,
  at: instant,
  /** As in the list of sessions; null when it is unknown, and for what an administrator did. */
  ...accountSession.pick({ browser: true, system: true, device: true, network: true }).shape,
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** How long security events are kept. */
export const SECURITY_EVENT_DAYS = 90;

/** What has happened to the caller's account within the last 90 days, newest first. */
export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/auth/security-events',
  tag: 'auth',
  summary: 'La actividad reciente de la cuenta: entradas, intentos y cambios',
  access: 'session',
  query: z.strictObject(paging(10)),
  response: z.object({ events: z.array(securityEvent), ...pageTotals }),
});
