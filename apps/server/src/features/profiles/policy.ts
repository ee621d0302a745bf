import type { Actor, UserActor } from '#app/platform/actor.ts';

/** Parts of a profile that only providers have (specification 2.12). */
const providerOnly = [
  'status',
  'categories',
  'gallery',
  'time_zone',
  'work_schedule',
  'schedule',
] as const;

/** Whether the caller may save these parts of their own profile. */
export function canSaveProfile(actor: UserActor, profile: object): boolean {
  return actor.userType === 'provider' || !providerOnly.some((part) => part in profile);
}

/** Contact details and the exact place are for people with an account (decisions §4). */
export function canSeeContact(actor: Actor): boolean {
  return actor.kind !== 'guest';
}

/** Reviews a provider's page tells of to search engines. */
export const MAX_DESCRIBED_REVIEWS = 10;
/** Characters of a page's description that are shown beside a link to it. */
export const MAX_PAGE_DESCRIPTION = 160;
