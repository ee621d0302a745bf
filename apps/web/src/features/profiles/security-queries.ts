import { listPasskeys } from '@oficio/contract/passkeys.ts';
import { getSecondFactor } from '@oficio/contract/second-factor.ts';
import { listSessions } from '@oficio/contract/sessions.ts';
import { queryOptions } from '#app/lib/api.ts';

/** The account's sessions. */
export const sessionsQuery = queryOptions(listSessions, {});

/** The account's passkeys. */
export const passkeysQuery = queryOptions(listPasskeys, {});

/** The account's second factor. */
export const secondFactorQuery = queryOptions(getSecondFactor, {});
