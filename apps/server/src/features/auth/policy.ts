import type { RateLimit } from '#app/platform/rate-limits.ts';

/** A session lives this long after its last use (decisions §3). */
export const SESSION_DAYS = 30;

/** How stale the recorded last use may be: one write per minute and session, not one per request. */
export const TOUCH_AFTER_SECONDS = 60;

/** How many whole days it is kept who was active when. */
export const ACTIVITY_DAYS = 60;

export const loginFailuresPerAccount: RateLimit = {
  name: 'login-account',
  points: 5,
  seconds: 900,
};
export const loginsPerIp: RateLimit = { name: 'login-ip', points: 20, seconds: 60 };
export const registrationsPerIp: RateLimit = { name: 'register-ip', points: 10, seconds: 3600 };

const longDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });

/** The notice a banned account gets instead of a session (decisions §3). */
export function banNotice(endsAt: Date, reason: string): string {
  return `Tu cuenta está suspendida hasta ${longDate.format(endsAt)}. Motivo: ${reason}`;
}

/** How long the link of a reset works (specification 9). */
export const RESET_LINK_HOURS = 1;

export const resetRequestsPerAccount: RateLimit = {
  name: 'forgot-account',
  points: 3,
  seconds: 3600,
};
