import * as contract from '@oficio/contract/reviews.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { findAsk } from './asks/find-ask.ts';
import { createReview } from './create-review.ts';
import { getStanding } from './get-standing.ts';
import { listProviderReviews } from './list-provider-reviews.ts';
import { reviewsPerAccount } from './policy.ts';
import { replyToReview } from './reply-to-review.ts';

export function reviewsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listProviderReviews, ({ actor, params, query }) =>
    listProviderReviews(deps, actor, { providerId: params.provider_id, ...query }),
  );
  serve(app, contract.getReviewStanding, ({ actor, params }) =>
    getStanding(deps, actor, params.provider_id),
  );
  serve(app, contract.getReviewAsk, async ({ actor }) => ({ ask: await findAsk(deps, actor) }));
  const limited = { limit: reviewsPerAccount };
  serve(
    app,
    contract.createReviewFromChat,
    ({ actor, body }) => createReview(deps, actor, body),
    limited,
  );
  serve(
    app,
    contract.replyToReview,
    ({ actor, params, body }) => replyToReview(deps, actor, { id: params.id, reply: body.reply }),
    limited,
  );
}
