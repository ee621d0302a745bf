import type { Review } from '@oficio/contract/reviews.ts';

export type SubRating = 'punctuality_rating' | 'quality_rating' | 'price_rating';

export const subRatings: readonly { key: SubRating; label: string }[] = [
  { key: 'punctuality_rating', label: 'Puntualidad' },
  { key: 'quality_rating', label: 'Calidad' },
  { key: 'price_rating', label: 'Precio' },
];

type Ratings = Pick<Review, 'rating' | SubRating>;

/** A missing sub-rating falls back to the overall one (specification 2.11). */
export function subRatingOf(review: Ratings, key: SubRating): number {
  return review[key] ?? review.rating;
}

/** Average over the reviews; 0 without any. */
export function averageOf(reviews: readonly Ratings[], key: 'rating' | SubRating): number {
  const sum = reviews.reduce((total, review) => total + (review[key] ?? review.rating), 0);
  return reviews.length > 0 ? sum / reviews.length : 0;
}
