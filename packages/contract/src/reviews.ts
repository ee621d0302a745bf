import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

export const review = z.object({
  id,
  rating: z.int(),
  punctuality_rating: z.int().nullable(),
  quality_rating: z.int().nullable(),
  price_rating: z.int().nullable(),
  client_name: z.string(),
  client_photo: z.string().nullable(),
  created_at: instant,
  service_type: z.string().nullable(),
  comment: z.string().nullable(),
  /** A completed appointment between the two stands behind it. */
  verified: z.boolean(),
  reply: z.string().nullable(),
  replied_at: instant.nullable(),
});
export type Review = z.output<typeof review>;

export const listProviderReviews = endpoint({
  method: 'GET',
  path: '/reviews/provider/:provider_id',
  tag: 'reviews',
  summary: 'Las reseñas de un proveedor, la más reciente primero',
  access: 'public',
  params: z.object({ provider_id: id }),
  response: z.object({ reviews: z.array(review) }),
});
