import type { Message, MessageType } from '@oficio/contract/conversations.ts';
import { messages } from '@oficio/contract/errors/messages.ts';
import { Forbidden, Invalid, NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Database } from '#app/platform/db/database.ts';
import { violates } from '#app/platform/db/failures.ts';
import { assertSessionLive } from '#app/platform/db/live-session.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { fileNameOf } from '#app/platform/storage/image-store.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { assertNotBlocked } from '../../blocks/assert-not-blocked.ts';
import { messageRepeated, messageSent } from '../events.ts';
import {
  contentOf,
  type MessageContent,
  messagesPerUser,
  type ParticipantOf,
  participantOf,
  requireReceiver,
} from '../policy.ts';
import { insertConversation, isReachable } from '../queries.ts';
import { type MessageRow, presentMessage } from './present-message.ts';
import { appendMessage, findOwnImage, findSentMessage, type NewMessage } from './queries.ts';

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
 * Sends a message; the first one stores the conversation. A repeated `client_id` returns the
 * message stored before and stores nothing (decisions §7); the first call may have ended before it
 * announced the message. In an existing conversation it takes one statement.
 * @throws Forbidden unless the caller is one of the two parties of the conversation's id, and when
 *   one of the two blocks the other
 * @throws Invalid when the receiver is not the other party, or a field does not fit the message's
 *   type
 * @throws TooManyAttempts after 30 messages in 10 seconds
 * @throws NotFound when the other party does not exist, is deleted or is banned
 */
export async function sendMessage(
  deps: Deps,
  actor: UserActor,
  input: MessageInput,
): Promise<Message> {
  const { db, clock, events, transact, imageLinks } = deps;
  const accepted = await accept(deps, actor, input);
  try {
    const outgoing = await prepare(db, accepted);
    // A single statement is its own transaction.
    const appended = await append(db, outgoing, clock.now());
    const row = appended ?? (await transact(actor, (tx) => begin(tx, outgoing)));
    const sent = presentMessage(row, imageLinks);
    events.publish(messageSent, sent);
    return sent;
  } catch (error) {
    const { clientId } = accepted;
    // The reason for a refusal may have arisen after the first call.
    const isRefused = [NotFound, Forbidden, Invalid].some((refusal) => error instanceof refusal);
    const isRepeated = isRefused || violates(error, 'messages_sender_id_client_id_key');
    const earlier = isRepeated && clientId && (await findSentMessage(db, actor.id, clientId));
    if (!earlier) throw error;
    const repeated = presentMessage(earlier, imageLinks);
    // A refused sender must not reach the other party, who may have blocked them.
    if (!isRefused) events.publish(messageRepeated, repeated);
    return repeated;
  }
}

/**
 * Sends a message within a transaction. As `sendMessage`, but without a `client_id`.
 * @throws as `sendMessage`
 */
export async function sendMessageWithin(
  deps: Deps,
  tx: Tx,
  actor: UserActor,
  input: Omit<MessageInput, 'client_id'>,
): Promise<Message> {
  const outgoing = await prepare(tx.db, await accept(deps, actor, input));
  const row = (await append(tx.db, outgoing, tx.now)) ?? (await begin(tx, outgoing));
  const sent = presentMessage(row, deps.imageLinks);
  tx.publish(messageSent, sent);
  return sent;
}

/** What depends on the call and its sender only. */
interface AcceptedMessage {
  participant: ParticipantOf;
  content: MessageContent;
  text: string;
  clientId: string | null;
}

async function accept(
  { limits }: Deps,
  actor: UserActor,
  input: MessageInput,
): Promise<AcceptedMessage> {
  const participant = participantOf(actor, input.conversation_id);
  requireReceiver(participant, input.receiver_id);
  const content = contentOf(input);
  await limits.take(messagesPerUser, actor.id);
  const clientId = input.client_id ?? null;
  return { participant, content, text: input.message, clientId };
}

interface OutgoingMessage {
  participant: ParticipantOf;
  message: Omit<NewMessage, 'now'>;
  imageFile: string | null;
}

async function prepare(
  db: Database,
  { participant, content, text, clientId }: AcceptedMessage,
): Promise<OutgoingMessage> {
  const image = await imageOf(db, participant.userId, content);
  const location = content.type === 'location' ? content.location : null;
  return {
    participant,
    message: {
      id: newId(),
      client_id: clientId,
      message_type: content.type,
      message: text,
      image_id: image?.id ?? null,
      latitude: location?.lat ?? null,
      longitude: location?.lng ?? null,
      address: location?.address ?? null,
    },
    imageFile: image?.file_name ?? null,
  };
}

/** Stores the first message with its conversation. */
async function begin(tx: Tx, outgoing: OutgoingMessage): Promise<MessageRow> {
  const { participant } = outgoing;
  if (!(await isReachable(tx.db, participant.otherUserId, tx.now))) throw new NotFound();
  await insertConversation(tx.db, participant);
  const sent = await append(tx.db, outgoing, tx.now);
  if (sent) return sent;
  await assertSessionLive(tx.db, participant.sessionId, tx.now);
  throw new NotFound();
}

/** @returns null as `appendMessage` does */
async function append(
  db: Database,
  { participant, message, imageFile }: OutgoingMessage,
  now: Date,
): Promise<MessageRow | null> {
  try {
    const stored = await assertNotBlocked(() =>
      appendMessage(db, participant, { ...message, now }),
    );
    if (!stored) return null;
    return {
      ...message,
      ...stored,
      conversation_id: participant.conversationId,
      sender_id: participant.userId,
      image_file: imageFile,
      removed_at: null,
    };
  } catch (error) {
    if (violates(error, 'messages_image_id_sender_id_fkey'))
      throw new Invalid(messages.imageInvalid);
    throw error;
  }
}

async function imageOf(db: Database, ownerId: string, content: MessageContent) {
  if (content.type !== 'image') return null;
  const fileName = fileNameOf(content.imageUrl);
  const image = fileName ? await findOwnImage(db, ownerId, fileName) : undefined;
  if (!image) throw new Invalid(messages.imageInvalid);
  return image;
}
