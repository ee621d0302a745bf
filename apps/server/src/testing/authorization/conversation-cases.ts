import {
  contactSupport,
  createConversation,
  deleteMessage,
  getConversation,
  listConversations,
  listMessages,
  markConversationRead,
  sendMessage,
} from '@oficio/contract/conversations.ts';
import { write } from '#app/testing/write.ts';
import { type AuthorizationCase, authorizationCase, sessions } from './authorization-case.ts';
import type { Fixtures } from './fixtures.ts';

const parties = sessions(403, { client: 200, provider: 200 });
/** Nothing is written. */
const reading = { endedWhileCalling: 200, bannedWhileCalling: 200 };
const ownConversation = ({ conversationId }: Fixtures) => ({
  params: { conversation_id: conversationId },
});

export const conversationCases: readonly AuthorizationCase[] = [
  authorizationCase(
    createConversation,
    'with a provider',
    sessions(200, { provider: 404, ...reading }),
    (fixtures) => ({
      body: { other_user_id: fixtures.provider.id },
    }),
  ),
  authorizationCase(createConversation, 'with a banned account', sessions(404), ({ banned }) => ({
    body: { other_user_id: banned.id },
  })),
  authorizationCase(listConversations, 'own', sessions(200), () => ({ query: {} })),
  authorizationCase(getConversation, 'of the client and the provider', parties, ownConversation),
  authorizationCase(listMessages, 'of the client and the provider', parties, (fixtures) => ({
    ...ownConversation(fixtures),
    query: {},
  })),
  authorizationCase(
    markConversationRead,
    'of the client and the provider',
    parties,
    (fixtures) => ({
      ...ownConversation(fixtures),
      body: { seq: 1 },
    }),
  ),
  authorizationCase(sendMessage, 'of the client and the provider', parties, (fixtures, caller) => ({
    body: {
      conversation_id: fixtures.conversationId,
      receiver_id: caller === 'client' ? fixtures.provider.id : fixtures.client.id,
      message: 'Hola',
    },
  })),
  authorizationCase(
    deleteMessage,
    'of the client',
    sessions(403, { client: 200 }),
    async ({ app, client, provider, conversationId, tokenOf }) => {
      const token = (await tokenOf('client')) ?? '';
      const { id } = await write(app, { ...client, token }, provider);
      return { params: { conversation_id: conversationId, message_id: id } };
    },
  ),
  authorizationCase(
    contactSupport,
    'the administrator',
    sessions(200, { superadmin: 503, ...reading }),
    () => ({}),
  ),
];
