import type { HandlerInput } from '@oficio/contract/endpoint.ts';
import type { updateProfile } from '@oficio/contract/profiles.ts';
import { type Actor, isAdministrator, type UserActor } from '#app/platform/actor.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';

/** Saves of a profile: each writes several tables and the document of the search. */
export const savesPerAccount: RateLimit = { name: 'profile-saves', points: 120, seconds: 3600 };

export type ProfileInput = HandlerInput<typeof updateProfile>['body'];
type ProfileFields = NonNullable<ProfileInput['profile']>;

/** Fields of a profile that only providers have (specification 2.12). */
const providerOnly = [
  'status',
  'categories',
  'gallery',
  'time_zone',
  'work_schedule',
  'schedule',
] as const satisfies readonly (keyof ProfileFields)[];

/** Whether the caller may save these fields of their own profile. */
export function canSaveProfile(actor: UserActor, profile: ProfileFields): boolean {
  return actor.userType === 'provider' || !providerOnly.some((part) => part in profile);
}

/**
 * Only users with an account see contact data and the exact location (decisions §4), and only
 * administrators those of another super-administrator.
 */
export function canSeeContact(
  actor: Actor,
  account: { id: string; is_superadmin: boolean },
): boolean {
  if (actor.kind !== 'user') return false;
  return !account.is_superadmin || account.id === actor.id || isAdministrator(actor);
}

/** Number of reviews in the structured data of a provider's page. */
export const MAX_DESCRIBED_REVIEWS = 10;
/** Maximum length of a page's meta description. */
export const MAX_PAGE_DESCRIPTION = 160;
