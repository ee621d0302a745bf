import type { Review } from '@oficio/contract/reviews.ts';
import type { Actor } from '#app/platform/actor.ts';
import { photoUrl } from '#app/platform/storage/image-store.ts';
import type { ReviewRow } from './queries.ts';

/** A review as the caller sees it (specification 3.9), with the name and the picture of its author. */
export function presentReview(row: ReviewRow, actor: Actor): Review {
  return {
    id: row.id,
    rating: row.rating,
    punctuality_rating: row.punctuality_rating,
    quality_rating: row.quality_rating,
    price_rating: row.price_rating,
    client_name: row.client_name,
    is_own: actor.kind === 'user' && actor.id === row.client_id,
    client_photo: photoUrl(row.client_photo_file),
    created_at: row.created_at.toISOString(),
    service_type: row.service_type,
    comment: row.comment,
    verified: row.appointment_id !== null,
    reply: row.reply,
    replied_at: row.replied_at?.toISOString() ?? null,
  };
}
