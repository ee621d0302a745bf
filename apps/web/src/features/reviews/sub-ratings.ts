import type { Review } from '@oficio/contract/reviews.ts';

export type SubRating = 'punctuality_rating' | 'quality_rating' | 'price_rating';

export const subRatings: readonly { key: SubRating; label: string }[] = [
  { key: 'punctuality_rating', label: 'Puntualidad' },
  { key: 'quality_rating', label: 'Calidad' },
  { key: 'price_rating', label: 'Precio' },
];

type Ratings = Pick<Review, 'rating' | SubRating>;

/** A missing sub-rating falls back to the overall rating (specification 2.11). */
export function subRatingOf(review: Ratings, key: SubRating): number {
  return review[key] ?? review.rating;
}
