import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import type { ReviewStanding } from '@oficio/contract/reviews.ts';
import { Conflict, Forbidden, NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';
import { refusals as blockRefusals } from '../blocks/policy.ts';

/** Reviews and replies an account may write. */
export const reviewsPerAccount: RateLimit = { name: 'reviews', points: 60, seconds: 3600 };

export const refusals = {
  neverTalked: 'Solo puedes valorar a proveedores con los que has hablado',
  alreadyReviewed: 'Ya has valorado este servicio',
  unanswered: 'Podrás valorar a este profesional cuando te conteste o termine un servicio',
  gone: `Este profesional ya no está en ${PRODUCT_NAME}`,
  notCompleted: 'Solo puedes valorar los servicios completados',
} as const;

/** @throws Forbidden when the id is not the conversation of the client and the provider */
export function assertOwnConversation(
  actor: UserActor,
  providerId: string,
  conversationId: string,
): void {
  if (conversationId !== conversationIdOf(actor.id, providerId)) {
    throw new Forbidden(refusals.neverTalked);
  }
}

/** What the rules of reviews (decisions §10) depend on, for a client and a provider. */
export interface ReviewFacts {
  /** Whether the provider is neither banned nor deleted. */
  isActive: boolean;
  /** Whether their conversation has a message, and one of the provider. */
  hasTalked: boolean;
  wasAnswered: boolean;
  /** The completed appointment that the review would refer to; null makes it unverified. */
  serviceId: string | null;
  /** Whether the review was asked about one appointment, instead of about any. */
  isAboutService: boolean;
  /** Whether the review that would be written exists: of that appointment, or an unverified one. */
  isWritten: boolean;
  /** Whether one of the two blocks the other. */
  isBlocked: boolean;
}

type Refusal = 'gone' | 'neverTalked' | 'alreadyReviewed' | 'blocked' | 'unknownService';

/** Why a review would be refused (decisions §10); null when it would be stored. */
function refusalOf(facts: ReviewFacts): Refusal | null {
  if (!facts.isActive) return 'gone';
  if (!facts.hasTalked) return 'neverTalked';
  if (facts.serviceId !== null) return null;
  if (facts.isWritten) return 'alreadyReviewed';
  if (facts.isAboutService) return 'unknownService';
  return facts.isBlocked ? 'blocked' : null;
}

/**
 * @throws NotFound when the provider is banned or deleted, and when the appointment the review is
 *   about is not a completed one of the two
 * @throws Forbidden when the two have exchanged no message, and for an unverified review when one of
 *   them blocks the other
 * @throws Conflict when the client has already reviewed the service, or every service
 */
export function assertCanReview(facts: ReviewFacts): void {
  switch (refusalOf(facts)) {
    case 'gone':
    case 'unknownService':
      throw new NotFound();
    case 'neverTalked':
      throw new Forbidden(refusals.neverTalked);
    case 'blocked':
      throw new Forbidden(blockRefusals.noContact);
    case 'alreadyReviewed':
      throw new Conflict(refusals.alreadyReviewed);
  }
}

/**
 * What the screens offer: a review that would be stored, once the provider has answered or a service
 * is completed. `reason` says why none is offered. A service that was reviewed is `done`, whether or
 * not the provider is still there.
 */
export function standingOf(facts: ReviewFacts): ReviewStanding {
  const isServiceDone = facts.isAboutService && facts.isWritten;
  const refusal = isServiceDone ? 'alreadyReviewed' : refusalOf(facts);
  const verified = facts.serviceId !== null;
  const closed = (reason: string) => ({ state: 'closed', verified, reason }) as const;
  switch (refusal) {
    case 'gone':
      return closed(refusals.gone);
    case 'unknownService':
      return closed(refusals.notCompleted);
    case 'neverTalked':
      return closed(refusals.neverTalked);
    case 'blocked':
      return closed(blockRefusals.noContact);
    case 'alreadyReviewed':
      return { state: 'done', verified, reason: refusals.alreadyReviewed };
    case null:
      return verified || facts.wasAnswered
        ? { state: 'open', verified, reason: null }
        : closed(refusals.unanswered);
  }
}
