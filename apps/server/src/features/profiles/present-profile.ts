import { userType } from '@oficio/contract/auth.ts';
import type { MyProfile, PublicProfile, WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { availabilityStatus, timeZone } from '@oficio/contract/profiles.ts';
import { presentPhone } from '#app/platform/phone-number.ts';
import { imageUrl, photoUrl } from '#app/platform/storage/image-store.ts';
import type { AccountRow } from './queries.ts';

/** The profile of the caller (specification 3.3). */
export function presentMyProfile(row: AccountRow, schedule: WorkScheduleEntry[]): MyProfile {
  return {
    user: {
      id: row.id,
      name: row.name,
      email: row.email ?? '',
      ...presentPhone(row.phone),
      photo: photoUrl(row.photo_file),
      description: row.description,
      user_type: userType.parse(row.user_type),
      is_superadmin: row.is_superadmin,
      created_at: row.created_at.toISOString(),
    },
    profile: { ...openProfile(row, schedule), ...locationOf(row) },
  };
}

/**
 * The profile of another user (decisions §4). Without contact data, the keys of email, phone,
 * address and coordinates are absent.
 */
export function presentProfile(
  row: AccountRow,
  schedule: WorkScheduleEntry[],
  { withContact }: { withContact: boolean },
): PublicProfile {
  return {
    user: {
      id: row.id,
      name: row.name,
      photo: photoUrl(row.photo_file),
      description: row.description,
      user_type: userType.parse(row.user_type),
      ...(withContact ? { email: row.email ?? '', ...presentPhone(row.phone) } : {}),
    },
    profile: {
      ...openProfile(row, schedule),
      ...(withContact ? locationOf(row) : {}),
    },
  };
}

function openProfile(row: AccountRow, schedule: WorkScheduleEntry[]) {
  return {
    status: availabilityStatus.parse(row.status),
    rating: row.rating,
    reviews_count: row.reviews_count,
    review_count: row.reviews_count,
    categories: row.categories,
    time_zone: timeZone.parse(row.time_zone),
    gallery: (row.gallery_files ?? []).map(imageUrl),
    work_schedule: schedule,
    schedule,
  };
}

/** The location of an account; null when neither a point nor an address is known. */
export function locationOf({
  latitude,
  longitude,
  address,
}: Pick<AccountRow, 'latitude' | 'longitude' | 'address'>) {
  const isUnknown = latitude === null && address === null;
  return { location: isUnknown ? null : { lat: latitude, lng: longitude, address }, address };
}
