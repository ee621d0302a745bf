import { feature } from '#app/platform/feature.ts';
import { exportReviews } from './export-reviews.ts';
import { rebuildRatings } from './queries.ts';
import { reviewsRoutes } from './routes.ts';

export const reviews = feature({
  name: 'reviews',
  routes: reviewsRoutes,
  computedValues: [{ name: 'ratings', rebuild: rebuildRatings }],
  account: {
    export: async (deps, actor) => ({
      reviews_written: exportReviews(deps, actor, 'written'),
      reviews_received: exportReviews(deps, actor, 'received'),
    }),
  },
});
