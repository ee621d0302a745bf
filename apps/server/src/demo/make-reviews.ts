import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { newId } from '#app/platform/new-id.ts';
import type { Client, Provider } from './account.ts';
import { arrangeJob } from './arrange-job.ts';
import { addDays, dateIn, instantOf } from './calendar.ts';
import type { Demo } from './demo.ts';
import { personalise } from './describe-provider.ts';
import { addJob } from './make-jobs.ts';
import { reviewWriter, type WrittenReview } from './write-review.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Adds past jobs that clients have rated, one a rating. A client comes back only with an appointment,
 * for without one there is a single review between two people.
 */
export function makeReviews(
  demo: Demo,
  provider: Provider,
  clients: readonly Client[],
  ratings: readonly number[],
): void {
  const { random, now } = demo;
  const zone = provider.city.timeZone;
  const today = dateIn(zone, now);
  const known = clients.filter(
    ({ createdAt }) => now.getTime() - createdAt.getTime() > 100 * DAY_MS,
  );
  if (known.length === 0) return;
  const nextClient = random.deck(known);
  const write = reviewWriter(random, provider.trade);
  const met = new Set<string>();
  for (const rating of ratings) {
    const client = nextClient();
    const since = Math.max(provider.createdAt.getTime(), client.createdAt.getTime()) + 7 * DAY_MS;
    const slot = provider.agenda.take(dateIn(zone, new Date(since)), addDays(today, -2));
    if (!slot) continue;
    const { service, ...review } = write(rating);
    const createdAt = arrangeJob(demo, provider, client, slot, service);
    const isVerified = met.has(client.id) || random.chance(0.5);
    met.add(client.id);
    const appointmentId = isVerified
      ? addJob(demo, provider, client, slot, {
          title: service.name,
          description: service.ask,
          status: 'completed',
          createdAt,
        })
      : null;
    const end = instantOf(zone, slot.date, slot.end).getTime();
    const at = Math.min(end + random.between(2, 100) * HOUR_MS, now.getTime() - HOUR_MS);
    addReview(demo, provider, client, appointmentId, new Date(at), {
      ...review,
      service: random.chance(0.75) ? service.name : null,
      comment: review.comment && personalise(review.comment, writerOf(client)),
    });
  }
}

function writerOf(client: Client) {
  return { gender: client.gender, isCompany: false, years: 0, city: client.city.name };
}

/** Adds one review, with the reply of the provider some time after it. */
export function addReview(
  { rows, now, random }: Demo,
  provider: Provider,
  client: Client,
  appointmentId: string | null,
  at: Date,
  review: Omit<WrittenReview, 'service'> & { service: string | null },
): void {
  const replyAt = Math.min(at.getTime() + random.between(3, 60) * HOUR_MS, now.getTime());
  rows.add('reviews', {
    id: newId(),
    provider_id: provider.id,
    client_id: client.id,
    conversation_id: conversationIdOf(provider.id, client.id),
    appointment_id: appointmentId,
    rating: review.rating,
    punctuality_rating: review.punctuality,
    quality_rating: review.quality,
    price_rating: review.price,
    comment: review.comment,
    service_type: review.service,
    reply: review.reply,
    replied_at: review.reply ? new Date(replyAt) : null,
    created_at: at,
  });
}
