import { expect, it } from 'vitest';
import { averageOf, subRatingOf } from './review-averages.ts';

const full = { rating: 5, punctuality_rating: 3, quality_rating: 5, price_rating: 4 };
const bare = { rating: 2, punctuality_rating: null, quality_rating: null, price_rating: null };

it('counts the overall rating where a sub-rating is missing', () => {
  expect(subRatingOf(bare, 'price_rating')).toBe(2);
  expect(averageOf([full, bare], 'rating')).toBe(3.5);
  expect(averageOf([full, bare], 'punctuality_rating')).toBe(2.5);
  expect(averageOf([], 'rating')).toBe(0);
});
