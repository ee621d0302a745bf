import { conversationIdOf, type Message, sendMessage } from '@oficio/contract/conversations.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import type { TestApp } from './build-test-app.ts';
import type { TestAccount } from './factories.ts';

type Fields = Partial<CallInput<typeof sendMessage>['body']>;

/** Sends a message: a text, or what `fields` say. */
export function write(
  app: Pick<TestApp, 'call'>,
  from: TestAccount,
  to: TestAccount,
  message = 'Hola',
  fields: Fields = {},
): Promise<Message> {
  const conversation_id = conversationIdOf(from.id, to.id);
  const body = { conversation_id, receiver_id: to.id, message, ...fields };
  return app.call(sendMessage, { body }, from.token);
}

/** The fields of a message that shows an uploaded image. */
export const withImage = (image_url: string) => ({ message_type: 'image' as const, image_url });
