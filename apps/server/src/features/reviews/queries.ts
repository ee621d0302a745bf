import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.ts';

type Db = Database | Trx;

export interface NewReview {
  id: string;
  provider_id: string;
  client_id: string;
  conversation_id: string;
  appointment_id: string | null;
  rating: number;
  punctuality_rating: number | null;
  quality_rating: number | null;
  price_rating: number | null;
  comment: string | null;
  service_type: string | null;
  created_at: Date;
}

function reviews(db: Db) {
  return db
    .selectFrom('reviews as review')
    .innerJoin('users as client', 'client.id', 'review.client_id')
    .leftJoin('uploads as photo', 'photo.id', 'client.photo_id')
    .select([
      'review.id',
      'review.provider_id',
      'review.client_id',
      'review.rating',
      'review.punctuality_rating',
      'review.quality_rating',
      'review.price_rating',
      'review.comment',
      'review.service_type',
      'review.appointment_id',
      'review.reply',
      'review.replied_at',
      'review.created_at',
      'client.name as client_name',
      'client.deleted_at as client_deleted_at',
      'photo.file_name as client_photo_file',
    ]);
}

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

/** A page of a provider's reviews, the newest first. */
export function selectReviews(db: Db, providerId: string, page: { limit: number; offset: number }) {
  return reviews(db)
    .where('review.provider_id', '=', providerId)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** The number of a provider's reviews and their averages, which are 0 without reviews. */
export function averageReviews(db: Db, providerId: string) {
  return db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select([
      sql<number>`coalesce(avg(rating), 0)::double precision`.as('rating'),
      averageOf('punctuality_rating'),
      averageOf('quality_rating'),
      averageOf('price_rating'),
    ])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
}

/** A missing sub-rating counts as the overall one (specification 2.11). */
function averageOf<Part extends 'punctuality_rating' | 'quality_rating' | 'price_rating'>(
  part: Part,
) {
  return sql<number>`coalesce(avg(coalesce(${sql.ref(part)}, rating)), 0)::double precision`.as(
    part,
  );
}

/** Reviews a user has written or received, ordered by id, after a given id. */
export function selectReviewsAfter(
  db: Db,
  person: { column: 'client_id' | 'provider_id'; id: string },
  afterId: string | null,
  limit: number,
) {
  return reviews(db)
    .innerJoin('users as provider', 'provider.id', 'review.provider_id')
    .select(['provider.name as provider_name', 'provider.deleted_at as provider_deleted_at'])
    .where(`review.${person.column}`, '=', person.id)
    .$if(afterId !== null, (query) => query.where('review.id', '>', afterId ?? ''))
    .orderBy('review.id')
    .limit(limit)
    .execute();
}

export function selectReview(db: Db, id: string) {
  return reviews(db).where('review.id', '=', id).executeTakeFirst();
}

/** Whether the conversation has a message. */
export async function hasMessages(db: Db, conversationId: string): Promise<boolean> {
  const conversation = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .where('last_seq', '>', 0)
    .executeTakeFirst();
  return conversation !== undefined;
}

/** The oldest completed appointment of the client and the provider without a review. */
export async function findUnreviewedService(
  db: Db,
  providerId: string,
  clientId: string,
): Promise<string | null> {
  const appointment = await db
    .selectFrom('appointments as appointment')
    .leftJoin('reviews as review', 'review.appointment_id', 'appointment.id')
    .select('appointment.id')
    .where('appointment.provider_id', '=', providerId)
    .where('appointment.client_id', '=', clientId)
    .where('appointment.status', '=', 'completed')
    .where('review.id', 'is', null)
    .orderBy('appointment.during')
    .orderBy('appointment.id')
    .limit(1)
    .executeTakeFirst();
  return appointment?.id ?? null;
}

export async function insertReview(trx: Trx, review: NewReview): Promise<void> {
  await trx.insertInto('reviews').values(review).execute();
}

export async function updateReply(db: Db, id: string, reply: string, now: Date): Promise<void> {
  await db.updateTable('reviews').set({ reply, replied_at: now }).where('id', '=', id).execute();
}

export async function deleteReview(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('reviews').where('id', '=', id).execute();
}
