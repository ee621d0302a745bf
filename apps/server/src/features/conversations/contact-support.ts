import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { Unavailable } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findSupport } from './queries.ts';

/**
 * The id of the caller's conversation with support: the oldest super-administrator who can answer,
 * other than the caller (specification 7.2, decisions §7).
 * @throws Unavailable when there is none
 */
export async function contactSupport(
  { db, clock }: Deps,
  actor: UserActor,
): Promise<{ conversation_id: string; other_user_id: string }> {
  const support = await findSupport(db, actor.id, clock.now());
  if (!support) throw new Unavailable('El soporte no está disponible en este momento');
  return { conversation_id: conversationIdOf(actor.id, support.id), other_user_id: support.id };
}
