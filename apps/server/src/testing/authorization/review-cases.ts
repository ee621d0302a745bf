import {
  createReviewFromChat,
  declineReviewAsk,
  getReviewAsk,
  getReviewStanding,
  listProviderReviews,
  replyToReview,
} from '@oficio/contract/reviews.ts';
import {
  type AuthorizationCase,
  anyone,
  authorizationCase,
  sessions,
} from './authorization-case.ts';
import { completedService, review } from './objects.ts';

export const reviewCases: readonly AuthorizationCase[] = [
  authorizationCase(listProviderReviews, 'of the provider', anyone(200), ({ provider }) => ({
    params: { provider_id: provider.id },
    query: {},
  })),
  authorizationCase(
    createReviewFromChat,
    'of the provider',
    sessions(403, { client: 200 }),
    (fixtures) => ({
      body: {
        provider_id: fixtures.provider.id,
        conversation_id: fixtures.conversationId,
        rating: 5,
      },
    }),
  ),
  authorizationCase(
    getReviewStanding,
    'of the provider',
    sessions(403, { client: 200, otherClient: 200 }),
    ({ provider }) => ({ params: { provider_id: provider.id } }),
  ),
  authorizationCase(
    getReviewAsk,
    'own',
    sessions(403, { client: 200, otherClient: 200 }),
    () => ({}),
  ),
  authorizationCase(
    declineReviewAsk,
    'about a service of the client',
    sessions(403, { client: 200, otherClient: 404 }),
    async (fixtures) => ({ params: { appointment_id: (await completedService(fixtures)).id } }),
  ),
  authorizationCase(
    replyToReview,
    'of the client about the provider',
    sessions(403, { provider: 200 }),
    async (fixtures) => ({
      params: { id: (await review(fixtures)).id },
      body: { reply: 'Gracias' },
    }),
  ),
];
