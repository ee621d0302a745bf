import type { RateLimit } from '#app/platform/rate-limits.ts';

/** Exports per account: each one reads all rows of the account. */
export const exportsPerAccount: RateLimit = { name: 'export', points: 5, seconds: 3600 };

/**
 * Changes of what protects one account: its passkeys, its second factor and its other sessions. Most are
 * mailed to the address of the account, which nobody has verified.
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
