import type { AdminUser } from '@oficio/contract/admin.ts';
import { availabilityStatus } from '@oficio/contract/profiles.ts';
import { imageUrl } from '#app/platform/storage/image-store.ts';
import type { UserRow } from './queries.ts';

/** An account with all that a super-administrator may see of it (specification 2.23). */
export function presentUser(row: UserRow): AdminUser {
  const { address, latitude: lat, longitude: lng } = row;
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    phone: row.phone,
    photo: row.photo_file && imageUrl(row.photo_file),
    user_type: row.user_type === 'provider' ? 'provider' : 'client',
    is_superadmin: row.is_superadmin,
    is_banned: Boolean(row.is_banned),
    created_at: row.created_at.toISOString(),
    profile: {
      status: availabilityStatus.parse(row.status),
      rating: row.rating,
      reviews_count: row.reviews_count,
      review_count: row.reviews_count,
      categories: row.categories ?? [],
      location: lat === null && address === null ? null : { lat, lng, address },
      address,
    },
  };
}
