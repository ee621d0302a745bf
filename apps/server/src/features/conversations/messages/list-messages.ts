import type { listMessages as endpoint } from '@oficio/contract/conversations.ts';
import type { HandlerResult } from '@oficio/contract/endpoint.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { participantOf } from '../policy.ts';
import { presentMessage } from './present-message.ts';
import { findMessages, type MessageWindow } from './queries.ts';

/**
 * At most 100 messages in ascending order: the newest, the last before a seq, or the first after a
 * seq (decisions §7); with the read position of the other party and at most 200 removals after a
 * number. It takes one statement, because every open chat polls it every 3 seconds.
 * @throws Forbidden unless the caller is one of the two parties
 */
export async function listMessages(
  { db, imageLinks }: Pick<Deps, 'db' | 'imageLinks'>,
  actor: UserActor,
  { conversationId, ...window }: { conversationId: string } & MessageWindow,
): Promise<HandlerResult<typeof endpoint>> {
  const participant = participantOf(actor, conversationId);
  const { messages, ...found } = await findMessages(db, participant, window);
  return { ...found, messages: messages.map((row) => presentMessage(row, imageLinks)) };
}
