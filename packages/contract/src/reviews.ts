import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { conversationId, id, instant, pageNumber, pageTotals, text } from './fields.ts';

export const MAX_COMMENT_LENGTH = 2000;
export const MAX_SERVICE_TYPE_LENGTH = 100;
export const MAX_REPLY_LENGTH = 2000;

export const review = z.object({
  id,
  rating: z.int(),
  punctuality_rating: z.int().nullable(),
  quality_rating: z.int().nullable(),
  price_rating: z.int().nullable(),
  client_name: z.string(),
  /** Whether the caller is the author. */
  is_own: z.boolean(),
  client_photo: z.string().nullable(),
  created_at: instant,
  service_type: z.string().nullable(),
  comment: z.string().nullable(),
  /** Whether the review refers to a completed appointment between the client and the provider. */
  verified: z.boolean(),
  reply: z.string().nullable(),
  replied_at: instant.nullable(),
});
export type Review = z.output<typeof review>;

/** Averages over all reviews; a missing sub-rating counts as the overall one (specification 2.11). */
const averages = z.object({
  rating: z.number(),
  punctuality_rating: z.number(),
  quality_rating: z.number(),
  price_rating: z.number(),
});
export type ReviewAverages = z.output<typeof averages>;

export const REVIEWS_PER_PAGE = 20;

/** A page of reviews, with the averages of all reviews; the averages are 0 without reviews. */
export const listProviderReviews = endpoint({
  method: 'GET',
  path: '/reviews/provider/:provider_id',
  tag: 'reviews',
  summary: 'Las reseñas de un proveedor, la más reciente primero',
  access: 'public',
  params: z.object({ provider_id: id }),
  query: z.strictObject({
    page: pageNumber,
    limit: z.coerce.number<number>().int().min(1).max(50).default(REVIEWS_PER_PAGE),
  }),
  response: z.object({ reviews: z.array(review), averages, ...pageTotals }),
});

const stars = z.int().min(1).max(5);

/**
 * The review is verified if the two have a completed appointment without a review (decisions §10).
 */
export const createReviewFromChat = endpoint({
  method: 'POST',
  path: '/reviews/create-from-chat',
  tag: 'reviews',
  summary: 'Valora a un proveedor con el que se ha hablado',
  access: 'session',
  body: z.strictObject({
    provider_id: id,
    conversation_id: conversationId,
    rating: stars,
    punctuality_rating: stars.nullish(),
    quality_rating: stars.nullish(),
    price_rating: stars.nullish(),
    comment: text(MAX_COMMENT_LENGTH).nullish(),
    service_type: text(MAX_SERVICE_TYPE_LENGTH).nullish(),
  }),
  response: review,
});

/** Sets the public reply of the reviewed provider; a second call replaces it. */
export const replyToReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/reply',
  tag: 'reviews',
  summary: 'Responde en público a una reseña propia, o cambia la respuesta',
  access: 'session',
  params: z.object({ id }),
  body: z.strictObject({
    reply: text(MAX_REPLY_LENGTH).min(1, 'La respuesta no puede estar vacía'),
  }),
  response: review,
});
