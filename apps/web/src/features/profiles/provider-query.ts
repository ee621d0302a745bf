import { getProfile } from '@oficio/contract/profiles.ts';
import { queryOptions } from '#app/lib/api.ts';

/** A provider's public profile. */
export function providerOptions(providerId: string) {
  return queryOptions(getProfile, { params: { user_id: providerId } });
}
