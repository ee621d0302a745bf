import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  conversationId,
  id,
  instant,
  MAX_LONG_TEXT,
  pageTotals,
  paging,
  success,
  text,
} from './fields.ts';

export const MAX_SERVICE_TYPE_LENGTH = 100;

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

/**
 * Averages over all reviews; a missing sub-rating counts as the overall one (specification 2.11).
 */
const averages = z.object({
  rating: z.number(),
  punctuality_rating: z.number(),
  quality_rating: z.number(),
  price_rating: z.number(),
});
export type ReviewAverages = z.output<typeof averages>;

export const REVIEWS_PER_PAGE = 20;

/** Best and worst: by the overall rating, equal ratings newest first. */
const reviewSort = z.enum(['newest', 'best', 'worst']);
export type ReviewSort = z.infer<typeof reviewSort>;

/**
 * A page of reviews, with the averages and the stars of all reviews; the averages are 0 without
 * reviews. `total` counts the reviews with `rating` stars, or all reviews.
 */
export const listProviderReviews = endpoint({
  method: 'GET',
  path: '/reviews/provider/:provider_id',
  tag: 'reviews',
  summary: 'Las reseñas de un proveedor: las más recientes, las mejores o las peores primero',
  access: 'public',
  params: z.object({ provider_id: id }),
  query: z.strictObject({
    ...paging(REVIEWS_PER_PAGE, 50),
    sort: reviewSort.default('newest'),
    /** Only reviews with this overall rating. */
    rating: z.coerce.number<number>().int().min(1).max(5).optional(),
  }),
  response: z.object({
    reviews: z.array(review),
    averages,
    /** The number of all reviews with 1, 2, 3, 4 and 5 stars. */
    star_counts: z.array(z.int().min(0)).length(5),
    ...pageTotals,
  }),
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
  takesKey: true,
  body: z.strictObject({
    provider_id: id,
    conversation_id: conversationId,
    rating: stars,
    punctuality_rating: stars.nullish(),
    quality_rating: stars.nullish(),
    price_rating: stars.nullish(),
    comment: text(MAX_LONG_TEXT).nullish(),
    service_type: text(MAX_SERVICE_TYPE_LENGTH).nullish(),
    /** The completed appointment it is about; otherwise the oldest one without a review. */
    appointment_id: id.nullish(),
  }),
  response: review,
});

/** Whether a client can review a provider, or one service of a provider. */
export const reviewStanding = z.object({
  /** `done`: the client has reviewed it; `closed`: it is not possible, or not yet. */
  state: z.enum(['open', 'done', 'closed']),
  /** Whether the review would refer to a completed appointment. */
  verified: z.boolean(),
  /** Why no review is offered; null when one is. */
  reason: z.string().nullable(),
});
export type ReviewStanding = z.output<typeof reviewStanding>;

/**
 * For clients only: whether the screens offer a review of the provider, for any service (decisions
 * §10). `closed` for a provider who is banned or deleted.
 */
export const getReviewStanding = endpoint({
  method: 'GET',
  path: '/reviews/provider/:provider_id/standing',
  tag: 'reviews',
  summary: 'Si quien llama puede valorar a un proveedor, y si no, por qué',
  access: 'session',
  params: z.object({ provider_id: id }),
  response: reviewStanding,
});

const reviewAsk = z.object({
  appointment_id: id,
  title: z.string(),
  provider: z.object({ id, name: z.string(), photo: z.string().nullable() }),
});
export type ReviewAsk = z.output<typeof reviewAsk>;

/** The completed service that the client is asked to review, until they do or decline. */
export const getReviewAsk = endpoint({
  method: 'GET',
  path: '/reviews/ask',
  tag: 'reviews',
  summary: 'El servicio completado por cuya valoración se pregunta al cliente',
  access: 'session',
  response: z.object({ ask: reviewAsk.nullable() }),
});

/**
 * The client is no longer asked about the completed service, in the app or by mail, but can still
 * review it. A repeated call changes nothing.
 */
export const declineReviewAsk = endpoint({
  method: 'POST',
  path: '/reviews/ask/:appointment_id/decline',
  tag: 'reviews',
  summary: 'Deja de preguntar por la valoración de un servicio',
  access: 'session',
  params: z.object({ appointment_id: id }),
  response: success,
});

/** Sets the public reply of the reviewed provider; a second call replaces it. */
export const replyToReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/reply',
  tag: 'reviews',
  summary: 'Responde en público a una reseña propia, o cambia la respuesta',
  access: 'session',
  takesKey: true,
  params: z.object({ id }),
  body: z.strictObject({
    reply: text(MAX_LONG_TEXT).min(1, 'La respuesta no puede estar vacía'),
  }),
  response: review,
});
