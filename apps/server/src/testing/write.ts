import { conversationIdOf, type Message, sendMessage } from '@oficio/contract/conversations.ts';
import type { TestApp } from './build-test-app.ts';
import type { TestAccount } from './factories.ts';

/** Sends a message, with a picture or without. */
export function write(
  app: TestApp,
  from: TestAccount,
  to: TestAccount,
  message: string,
  image_url?: string,
): Promise<Message> {
  const image = image_url ? { message_type: 'image' as const, image_url } : {};
  const conversation_id = conversationIdOf(from.id, to.id);
  const body = { conversation_id, receiver_id: to.id, message, ...image };
  return app.call(sendMessage, { body }, from.token);
}
