import * as contract from '@oficio/contract/conversations.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { contactSupport } from './contact-support.ts';
import { createConversation } from './create-conversation.ts';
import { getConversation } from './get-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { markConversationRead } from './mark-conversation-read.ts';
import { deleteMessage } from './messages/delete-message.ts';
import { listMessages } from './messages/list-messages.ts';
import { sendMessage } from './messages/send-message.ts';
import { chatCallsPerUser } from './policy.ts';

export function conversationsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.createConversation, ({ body, actor }) =>
    createConversation(deps, actor, body),
  );
  serve(app, contract.contactSupport, ({ actor }) => contactSupport(deps, actor));
  serve(app, contract.listConversations, ({ query, actor }) =>
    listConversations(deps, actor, query),
  );
  serve(app, contract.getConversation, ({ params, actor }) =>
    getConversation(deps, actor, params.conversation_id),
  );
  serve(app, contract.listMessages, ({ params, query, actor }) =>
    listMessages(deps, actor, { conversationId: params.conversation_id, ...query }),
  );
  const limited = { limit: chatCallsPerUser };
  serve(app, contract.sendMessage, ({ body, actor }) => sendMessage(deps, actor, body), limited);
  serve(
    app,
    contract.deleteMessage,
    ({ params: { conversation_id: conversationId, message_id: messageId }, actor }) =>
      deleteMessage(deps, actor, { conversationId, messageId }),
    limited,
  );
  serve(
    app,
    contract.markConversationRead,
    ({ params: { conversation_id: conversationId }, body: { seq }, actor }) =>
      markConversationRead(deps, actor, { conversationId, seq }),
    limited,
  );
}
