import { countOf } from '@oficio/contract/texts/count-of.ts';

/** Kilometres, rounded to 0.1 by the server: "1.2 km". */
export const formatKm = (km: number): string => `${km.toFixed(1)} km`;

/** Average of reviews with one decimal; "0.0" when absent (specification 2.7). */
export const formatRating = (rating: number | null | undefined): string => (rating ?? 0).toFixed(1);

/** "1 estrella", "4 estrellas". */
export const formatStars = (rating: number): string => countOf(rating, 'estrella', 'estrellas');

/** "(1 reseña)" or "(N reseñas)" (specification 2.7). */
export const formatReviewCount = (count: number): string =>
  `(${countOf(count, 'reseña', 'reseñas')})`;
