import { expect, test } from 'vitest';
import { missingParts, PROFILE_PARTS, type ProfileFacts } from './missing-parts.ts';

const monday = {
  day: 'monday' as const,
  enabled: true,
  start_time: '09:00',
  end_time: '18:00',
};
const complete: ProfileFacts = {
  user: { photo: '/uploads/a.webp', description: 'Reparo grifos.' },
  profile: {
    categories: ['Fontanería'],
    location: { lat: 40, lng: -3, address: null },
    work_schedule: [monday],
  },
};
const empty: ProfileFacts = {
  user: { photo: null, description: null },
  profile: { categories: [], location: null, work_schedule: [] },
};
const withUser = (user: Partial<ProfileFacts['user']>): ProfileFacts => ({
  ...complete,
  user: { ...complete.user, ...user },
});
const withProfile = (profile: Partial<ProfileFacts['profile']>): ProfileFacts => ({
  ...complete,
  profile: { ...complete.profile, ...profile },
});

test('nothing is missing in a complete profile, and everything in that of a new provider', () => {
  expect(missingParts(complete)).toEqual([]);
  expect(missingParts(empty)).toEqual([...PROFILE_PARTS]);
});

test.each([
  ['categories', withProfile({ categories: [] })],
  ['description', withUser({ description: ' \n' })],
  ['place', withProfile({ location: { lat: null, lng: null, address: 'Calle Mayor 1' } })],
  ['hours', withProfile({ work_schedule: [{ ...monday, enabled: false }] })],
  ['photo', withUser({ photo: null })],
] as const)('without %s only this is missing', (part, facts) => {
  expect(missingParts(facts)).toEqual([part]);
});

test('a place on the equator and the meridian is a place', () => {
  expect(missingParts(withProfile({ location: { lat: 0, lng: 0, address: null } }))).toEqual([]);
});
