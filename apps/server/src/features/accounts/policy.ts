import type { RateLimit } from '#app/platform/rate-limits.ts';

/** Exports per account: each one reads all rows of the account. */
export const exportsPerAccount: RateLimit = { name: 'export', points: 5, seconds: 3600 };

/**
 * Calls of one account that create or delete a passkey, change the second factor, or end the other
 * sessions. All but the last send a mail, and the email address of an account is not verified: it may
 * belong to another person.
 */
export const securityChangesPerAccount: RateLimit = {
  name: 'security-changes',
  points: 30,
  seconds: 3600,
};

/**
 * Wrong passwords for one account: from one address at login, or when a session confirms the
 * password again (decisions §3).
 */
export const passwordFailures: RateLimit = {
  name: 'login-account',
  points: 5,
  seconds: 900,
};
