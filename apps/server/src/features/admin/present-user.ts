import type { AdminUser, AdminUserDetail } from '@oficio/contract/admin.ts';
import { userType } from '@oficio/contract/auth.ts';
import { availabilityStatus } from '@oficio/contract/profiles.ts';
import { presentPhone } from '#app/platform/phone-number.ts';
import { photoUrl } from '#app/platform/storage/image-store.ts';
import { locationOf } from '../profiles/present-profile.ts';
import type { ConversationRow, UserRow } from './queries.ts';

/** An account with all fields that a super-administrator may see (specification 2.23). */
export function presentUser(row: UserRow): AdminUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    ...presentPhone(row.phone),
    photo: photoUrl(row.photo_file),
    user_type: userType.parse(row.user_type),
    is_superadmin: row.is_superadmin,
    is_banned: row.ban_ends_at !== null,
    created_at: row.created_at.toISOString(),
    profile: {
      status: availabilityStatus.parse(row.status),
      rating: row.rating,
      reviews_count: row.reviews_count,
      review_count: row.reviews_count,
      categories: row.categories,
      ...locationOf(row),
    },
  };
}

/** A conversation with its two users, without its messages (specification 3.12). */
export function presentConversation(
  row: ConversationRow,
): AdminUserDetail['conversations'][number] {
  const { id, first_id, second_id } = row;
  return {
    id,
    participants: [first_id, second_id],
    participant_names: {
      [first_id]: row.first_name,
      [second_id]: row.second_name,
    },
  };
}
