import { DAY_MS } from '#app/platform/clock.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';

/** A session expires this long after its last use (decisions §3). */
const SESSION_IDLE_DAYS = 30;

/** A session expires this long after the login, even if it is in use. */
const SESSION_DAYS = 90;

/** A session is live if it was last used and was started after these instants. */
export interface SessionLimits {
  usedAfter: Date;
  startedAfter: Date;
}

/** The limits of the sessions that are live at `now`. */
export function sessionLimitsAt(now: Date): SessionLimits {
  return {
    usedAfter: new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS),
    startedAfter: new Date(now.getTime() - SESSION_DAYS * DAY_MS),
  };
}

/**
 * Maximum age of the stored last use: each session causes one write per minute instead of one per
 * request.
 */
export const RECORD_USE_AFTER_SECONDS = 60;

/**
 * Whole days before today for which the activity of users is kept: who was active in which hour, of
 * which the metrics show 24, and who was on which day, of which they show 30. At most 60 days: when an
 * account is deleted, the trigger `forget_activity` deletes no older ones.
 */
export const ACTIVITY_KEPT = { hours: 2, days: 30 };

/** Wrong passwords for one account from all addresses that are unknown to it. */
export const loginFailuresPerAccount: RateLimit = {
  name: 'login-everywhere',
  points: 20,
  seconds: 900,
};

export const loginsPerIp: RateLimit = { name: 'login-ip', points: 20, seconds: 60 };
export const registrationsPerIp: RateLimit = { name: 'register-ip', points: 10, seconds: 3600 };

const longDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });

/** The error of a login to a banned account (decisions §3). */
export function banMessage(endsAt: Date, reason: string): string {
  return `Tu cuenta está suspendida hasta ${longDate.format(endsAt)}. Motivo: ${reason}`;
}

/** How long a user may take to type the code of their second factor after the password. */
export const LOGIN_TICKET_MINUTES = 5;
/** Codes that may be tried with one right password. */
export const LOGIN_TICKET_ATTEMPTS = 5;

/** How long a reset link is valid (specification 9). */
export const RESET_LINK_HOURS = 1;

/** A new password costs a hash and ends sessions. */
export const passwordChangesPerAccount: RateLimit = {
  name: 'password-changes',
  points: 10,
  seconds: 3600,
};

export const resetsPerIp: RateLimit = { name: 'reset-ip', points: 20, seconds: 3600 };

export const resetRequestsPerIp: RateLimit = { name: 'forgot-ip', points: 20, seconds: 3600 };

export const resetRequestsPerAccount: RateLimit = {
  name: 'forgot-account',
  points: 3,
  seconds: 3600,
};
