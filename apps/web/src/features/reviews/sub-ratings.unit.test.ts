import { expect, it } from 'vitest';
import { subRatingOf } from './sub-ratings.ts';

const full = { rating: 5, punctuality_rating: 3, quality_rating: 5, price_rating: 4 };
const bare = { rating: 2, punctuality_rating: null, quality_rating: null, price_rating: null };

it('counts the overall rating where a sub-rating is missing', () => {
  expect(subRatingOf(full, 'price_rating')).toBe(4);
  expect(subRatingOf(bare, 'price_rating')).toBe(2);
});
