import type { MyProfile } from '../profiles.ts';

/** What a provider's profile needs so that clients find the provider and trust it, in order. */
export const PROFILE_PARTS = ['categories', 'description', 'place', 'hours', 'photo'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** The fields of an account that the rule reads. */
export interface ProfileFacts {
  user: Pick<MyProfile['user'], 'photo' | 'description'>;
  profile: Pick<MyProfile['profile'], 'categories' | 'location' | 'work_schedule'>;
}

const isPresent: Record<ProfilePart, (facts: ProfileFacts) => boolean> = {
  categories: ({ profile }) => profile.categories.length > 0,
  description: ({ user }) => Boolean(user.description?.trim()),
  // A search near a place leaves out providers without coordinates, whatever their address says.
  place: ({ profile: { location } }) => location?.lat != null && location.lng != null,
  // Without a schedule every day counts as working: the provider has not said when they work.
  hours: ({ profile }) => profile.work_schedule.some(({ enabled }) => enabled),
  photo: ({ user }) => Boolean(user.photo),
};

/** The parts that are missing in a provider's profile, in the order of `PROFILE_PARTS`. */
export function missingParts(facts: ProfileFacts): ProfilePart[] {
  return PROFILE_PARTS.filter((part) => !isPresent[part](facts));
}
