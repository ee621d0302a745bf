import type { Message, MessageType } from '@oficio/contract/conversations.ts';
import { Forbidden, Invalid, NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { violates } from '#app/platform/db/failures.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { fileNameOf } from '#app/platform/storage/image-store.ts';
import { requireContact } from '../blocks/require-contact.ts';
import { messageSent } from './events.ts';
import {
  contentOf,
  type MessageContent,
  messagesPerUser,
  participantOf,
  requireReceiver,
} from './policy.ts';
import { presentMessage } from './present-message.ts';
import {
  appendMessage,
  findOwnImage,
  findSentMessage,
  insertConversation,
  isReachable,
  type NewMessage,
} from './queries.ts';

export interface MessageInput {
  conversation_id: string;
  receiver_id: string;
  message: string;
  message_type: MessageType;
  image_url?: string | null | undefined;
  location?: { lat: number; lng: number; address?: string | null | undefined } | null | undefined;
  client_id?: string | null | undefined;
}

/**
 * Sends a message, beginning the conversation when it is the first one. The same `client_id` again
 * returns the first message and creates nothing (decisions §7). One statement once the conversation
 * has begun.
 * @param alongside writes what is to be committed together with the message
 * @throws Forbidden unless the caller is one of the two people of the conversation's id, and when
 *   one of the two blocks the other
 * @throws Invalid when the receiver is not the other one, or a part of the message's type is wrong
 * @throws TooManyAttempts after 30 messages in 10 seconds
 * @throws NotFound when the other person does not exist, was deleted or is banned
 */
export async function sendMessage(
  deps: Deps,
  actor: UserActor,
  input: MessageInput,
  alongside?: (trx: Trx) => Promise<void>,
): Promise<Message> {
  const { db, clock, events, limits } = deps;
  const participant = participantOf(actor, input.conversation_id);
  requireReceiver(participant, input.receiver_id);
  const content = contentOf(input);
  await limits.take(messagesPerUser, actor.id);

  const clientId = input.client_id?.toLowerCase() ?? null;
  const image = await imageOf(deps, actor, content);
  const {
    address = null,
    lat = null,
    lng = null,
  } = content.type === 'location' ? content.location : {};
  const message: NewMessage = {
    id: newId(),
    client_id: clientId,
    message_type: content.type,
    message: input.message,
    image_id: image?.id ?? null,
    latitude: lat,
    longitude: lng,
    address,
    now: clock.now(),
  };
  const store = async (on: Database | Trx) => {
    const append = () => appendMessage(on, participant, message);
    const next = await append();
    if (next) return next;
    if (!(await isReachable(on, participant.otherUserId, message.now))) throw new NotFound();
    await insertConversation(on, participant);
    const first = await append();
    if (!first) throw new NotFound();
    return first;
  };
  try {
    const place = await requireContact(() =>
      alongside
        ? db.transaction().execute(async (trx) => {
            const stored = await store(trx);
            await alongside(trx);
            return stored;
          })
        : store(db),
    );
    const sent = presentMessage({
      ...message,
      ...place,
      conversation_id: participant.conversationId,
      sender_id: actor.id,
      image_file: image?.file_name ?? null,
      removed_at: null,
    });
    events.publish(messageSent, sent);
    return sent;
  } catch (error) {
    if (violates(error, 'messages_image_id_sender_id_fkey')) throw new Invalid('Imagen no válida');
    const isRefused = error instanceof NotFound || error instanceof Forbidden;
    if (!isRefused && !violates(error, 'messages_sender_id_client_id_key')) throw error;
    return sentBefore(deps, actor, clientId, error);
  }
}

async function sentBefore(
  { db }: Deps,
  actor: UserActor,
  clientId: string | null,
  otherwise: unknown,
): Promise<Message> {
  const sent = clientId ? await findSentMessage(db, actor.id, clientId) : undefined;
  if (!sent) throw otherwise;
  return presentMessage(sent);
}

async function imageOf({ db }: Deps, actor: UserActor, content: MessageContent) {
  if (content.type !== 'image') return null;
  const fileName = fileNameOf(content.imageUrl);
  const image = fileName ? await findOwnImage(db, actor.id, fileName) : undefined;
  if (!image) throw new Invalid('Imagen no válida');
  return image;
}
