import { addAppointment } from '../appointments/add-appointment.ts';
import { addDays, DAY_MS, dateIn, HOUR_MS, instantOf } from '../calendar.ts';
import type { Context } from '../context.ts';
import { arrangeAppointment } from '../conversations/arrange-appointment.ts';
import { conversationIdOf } from '../conversations/conversation-log.ts';
import type { Client, Provider } from '../people/account.ts';
import { personalise } from '../people/describe-provider.ts';
import { reviewWriter, type WrittenReview } from './write-review.ts';

/**
 * Adds a past service with a review for each rating. A client's second review refers to an
 * appointment, because only one review between two users can be unverified.
 */
export function generateReviews(
  context: Context,
  provider: Provider,
  clients: readonly Client[],
  ratings: readonly number[],
): void {
  const { random, now } = context;
  const zone = provider.city.timeZone;
  const today = dateIn(zone, now);
  const experienced = clients.filter(
    ({ createdAt }) => now.getTime() - createdAt.getTime() > 100 * DAY_MS,
  );
  if (experienced.length === 0) return;
  const nextClient = random.deck(experienced);
  const write = reviewWriter(random, provider.trade);
  const reviewers = new Set<string>();
  for (const rating of ratings) {
    const client = nextClient();
    const since = Math.max(provider.createdAt.getTime(), client.createdAt.getTime()) + 7 * DAY_MS;
    const slot = provider.agenda.take(dateIn(zone, new Date(since)), addDays(today, -2));
    if (!slot) continue;
    const { service, ...review } = write(rating);
    const createdAt = arrangeAppointment(context, provider, client, slot, service);
    const isVerified = reviewers.has(client.id) || random.chance(0.5);
    reviewers.add(client.id);
    const appointmentId = isVerified
      ? addAppointment(context, provider, client, slot, {
          title: service.name,
          description: service.ask,
          status: 'completed',
          createdAt,
        })
      : null;
    const end = instantOf(zone, slot.date, slot.end).getTime();
    const at = Math.min(end + random.between(2, 100) * HOUR_MS, now.getTime() - HOUR_MS);
    addReview(context, provider, client, appointmentId, new Date(at), {
      ...review,
      service: random.chance(0.75) ? service.name : null,
      comment: review.comment && personalise(review.comment, authorOf(client)),
    });
  }
}

function authorOf(client: Client) {
  return { gender: client.gender, isCompany: false, years: 0, city: client.city.name };
}

/** Adds one review, with the provider's reply some time after it. */
export function addReview(
  { records, newId, now, random }: Context,
  provider: Provider,
  client: Client,
  appointmentId: string | null,
  at: Date,
  review: Omit<WrittenReview, 'service'> & { service: string | null },
): void {
  const replyAt = Math.min(at.getTime() + random.between(3, 60) * HOUR_MS, now.getTime());
  records.reviews.push({
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
