import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { Forbidden } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';

export const sentences = {
  neverTalked: 'Solo puedes valorar a proveedores con los que has hablado',
  alreadyReviewed: 'Ya has valorado este servicio',
} as const;

/** @throws Forbidden for anyone but a client; a super-administrator buys no services */
export function assertClient(actor: UserActor): void {
  if (actor.userType !== 'client' || actor.isSuperadmin) throw new Forbidden();
}

/** @throws Forbidden when the id is not that of the two's conversation */
export function assertOwnConversation(
  actor: UserActor,
  providerId: string,
  conversationId: string,
): void {
  if (conversationId !== conversationIdOf(actor.id, providerId)) {
    throw new Forbidden(sentences.neverTalked);
  }
}
