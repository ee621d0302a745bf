import { userType } from '@oficio/contract/auth.ts';
import type { HistoryItem } from '@oficio/contract/history.ts';
import type { ReviewStanding } from '@oficio/contract/reviews.ts';
import { photoUrl } from '#app/platform/storage/image-store.ts';
import type { HistoryRow } from './queries.ts';

/**
 * A completed service as one of its parties sees it (specification 3.13).
 * @param review whether the party can review it; null for the provider
 */
export function presentItem(row: HistoryRow, review: ReviewStanding | null): HistoryItem {
  return {
    id: row.id,
    other_user: {
      id: row.other_id,
      name: row.other_name,
      photo: photoUrl(row.other_photo_file),
      user_type: userType.parse(row.other_user_type),
    },
    title: row.title,
    appointment_id: row.appointment_id,
    description: row.description,
    review,
    created_at: row.created_at.toISOString(),
    archived: row.archived_at !== null,
  };
}
