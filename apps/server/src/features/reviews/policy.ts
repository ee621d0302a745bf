import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { Forbidden } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';

/** Reviews and replies an account may write. */
export const reviewsPerAccount: RateLimit = { name: 'reviews', points: 60, seconds: 3600 };

export const messages = {
  neverTalked: 'Solo puedes valorar a proveedores con los que has hablado',
  alreadyReviewed: 'Ya has valorado este servicio',
} as const;

/** @throws Forbidden for anyone but a client; a super-administrator cannot book services */
export function assertClient(actor: UserActor): void {
  if (actor.userType !== 'client' || actor.isSuperadmin) throw new Forbidden();
}

/** @throws Forbidden when the id is not the conversation of the client and the provider */
export function assertOwnConversation(
  actor: UserActor,
  providerId: string,
  conversationId: string,
): void {
  if (conversationId !== conversationIdOf(actor.id, providerId)) {
    throw new Forbidden(messages.neverTalked);
  }
}
