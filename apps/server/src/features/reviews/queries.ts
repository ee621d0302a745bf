import { conversationIdOf } from '@oficio/contract/conversations.ts';
import type { ReviewSort } from '@oficio/contract/reviews.ts';
import { sql } from 'kysely';
import { blocksBetween, isNotBanned } from '#app/platform/db/accounts.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { rebuildInBatches } from '#app/platform/db/rebuild-in-batches.ts';
import type { ReviewFacts } from './policy.ts';

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

function reviews(db: Database) {
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
      'photo.file_name as client_photo_file',
    ]);
}

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

export interface ReviewsPart {
  sort: ReviewSort;
  /** Only reviews with this overall rating; undefined for all. */
  rating?: number | undefined;
  limit: number;
  offset: number;
}

/** A part of a provider's reviews. Each order has an index. */
export function selectReviews(
  db: Database,
  providerId: string,
  { sort, rating, limit, offset }: ReviewsPart,
) {
  return reviews(db)
    .where('review.provider_id', '=', providerId)
    .$if(rating !== undefined, (query) => query.where('review.rating', '=', rating ?? 0))
    .$if(sort !== 'newest', (query) =>
      query.orderBy('review.rating', sort === 'best' ? 'desc' : 'asc'),
    )
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/**
 * The numbers of a provider's reviews with 1 to 5 stars, and their averages, which are 0 without
 * reviews.
 */
export function averageReviews(db: Database, providerId: string) {
  return db
    .selectFrom('reviews')
    .select([
      sql<number[]>`array[${sql.join([1, 2, 3, 4, 5].map(countOfStars))}]::int[]`.as('star_counts'),
      sql<number>`coalesce(avg(rating), 0)::double precision`.as('rating'),
      averageOf('punctuality_rating'),
      averageOf('quality_rating'),
      averageOf('price_rating'),
    ])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
}

function countOfStars(rating: number) {
  return sql`count(*) filter (where rating = ${rating})`;
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
  db: Database,
  person: { column: 'client_id' | 'provider_id'; id: string },
  afterId: string,
  limit: number,
) {
  return reviews(db)
    .innerJoin('users as provider', 'provider.id', 'review.provider_id')
    .select('provider.name as provider_name')
    .where(`review.${person.column}`, '=', person.id)
    .where('review.id', '>', afterId)
    .orderBy('review.id')
    .limit(limit)
    .execute();
}

export function selectReview(db: Database, id: string) {
  return reviews(db).where('review.id', '=', id).executeTakeFirst();
}

/** A review that a client may want to write: of an appointment, or of a provider in general. */
export interface ReviewSubject {
  providerId: string;
  appointmentId?: string | undefined;
}

/**
 * The facts about possible reviews of a client, in the order of the subjects, by one statement. The
 * service of a review in general is the client's oldest completed appointment without a review.
 */
export async function selectReviewFacts(
  db: Database,
  clientId: string,
  subjects: readonly ReviewSubject[],
  now: Date,
): Promise<ReviewFacts[]> {
  const providers = subjects.map(({ providerId }) => providerId);
  const appointments = subjects.map(({ appointmentId }) => appointmentId ?? null);
  const conversations = providers.map((providerId) => conversationIdOf(clientId, providerId));
  const { rows } = await sql<ReviewFacts>`
    select
      coalesce(${isNotBanned('params.provider_id', now)} and exists (
        select from users where id = params.provider_id and user_type = 'provider' and deleted_at is null
      ), false) as "isActive",
      exists (
        select from conversations where id = params.conversation_id and last_seq > 0
      ) as "hasTalked",
      exists (
        select from conversation_members
        where conversation_id = params.conversation_id and user_id = params.provider_id and has_sent
      ) as "wasAnswered",
      (
        select a.id from appointments a
        where a.client_id = ${clientId} and a.provider_id = params.provider_id
          and a.status = 'completed'
          and (params.appointment_id is null or a.id = params.appointment_id)
          and not exists (select from reviews r where r.appointment_id = a.id)
        order by a.during, a.id
        limit 1
      ) as "serviceId",
      params.appointment_id is not null as "isAboutService",
      exists (
        select from reviews r
        where r.client_id = ${clientId} and r.provider_id = params.provider_id
          and r.appointment_id is not distinct from params.appointment_id
      ) as "isWritten",
      ${blocksBetween(clientId, sql.ref('params.provider_id'))} as "isBlocked"
    from unnest(${providers}::uuid[], ${appointments}::uuid[], ${conversations}::text[])
      with ordinality as params (provider_id, appointment_id, conversation_id, position)
    order by params.position
  `.execute(db);
  return rows;
}

/** Stores a review; its client is not mailed about the same service any more. */
export async function insertReview(trx: Trx, review: NewReview): Promise<void> {
  await trx.insertInto('reviews').values(review).execute();
  if (!review.appointment_id) return;
  await trx
    .updateTable('appointments')
    .set({ review_mail_due_at: null })
    .where('id', '=', review.appointment_id)
    .where('review_mail_due_at', 'is not', null)
    .execute();
}

/** Resolves to false when the review has been removed meanwhile. */
export async function updateReply(
  trx: Trx,
  id: string,
  reply: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reviews')
    .set({ reply, replied_at: now })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a review; its client is not asked about the same service again. */
export async function deleteReview(trx: Trx, id: string, now: Date): Promise<void> {
  const removed = await trx
    .deleteFrom('reviews')
    .where('id', '=', id)
    .returning('appointment_id')
    .executeTakeFirst();
  if (!removed?.appointment_id) return;
  await trx
    .updateTable('appointments')
    .set(({ fn, val }) => ({
      review_declined_at: fn.coalesce('review_declined_at', val(now)),
      review_mail_due_at: null,
    }))
    .where('id', '=', removed.appointment_id)
    .execute();
}

/** Counts the reviews of all providers again; resolves to the number of wrong profiles. */
export function rebuildRatings(db: Database): Promise<number> {
  return rebuildInBatches(db, { table: 'profiles', key: 'user_id' }, async (trx, ids) => {
    const { numAffectedRows } = await sql`
      update profiles p
      set rating_sum = counted.rating_sum, reviews_count = counted.reviews_count
      from (
        select listed.id, count(r.id)::int as reviews_count, coalesce(sum(r.rating), 0)::int as rating_sum
        from unnest(${ids}::uuid[]) as listed (id)
        left join reviews r on r.provider_id = listed.id
        group by listed.id
      ) counted
      where p.user_id = counted.id
        and (p.rating_sum, p.reviews_count)
          is distinct from (counted.rating_sum, counted.reviews_count)
    `.execute(trx);
    return Number(numAffectedRows);
  });
}
